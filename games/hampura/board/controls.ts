/** What every control of the board is given: the roving stop of the Tab key, and what to call. */
export interface Controls {
	/** The control that the Tab key comes to. */
	readonly stop: string | undefined;
	readonly can: (key: string) => boolean;
	readonly activate: (key: string | undefined) => void;
	readonly onkey: (event: KeyboardEvent, key: string) => void;
	readonly onarrive: (key: string) => void;
}
