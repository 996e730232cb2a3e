#!/usr/bin/env python3
"""Checks a proof about Hus by the rules alone: python3 check.py start.txt

Pits are 0..15 in the mover's sowing order; a board is (own side, other side). The winner's moves come from the bits of the file,
the other's are all tried. Every line must end with the winner's win within the plies claimed, without coming back to a board.
"""
import base64
import sys

sys.setrecursionlimit(5000)
if not __debug__:
    sys.exit("run this without -O, which drops its checks")
both = False  # capture only where both facing hollows hold stones


def sow(own, other, at):
    """Plays one move; returns the new sides, or None where it has not ended after 10,000 laps."""
    own, other = list(own), list(other)
    hand, own[at] = own[at], 0
    for _ in range(10000):
        while hand:
            at = (at + 1) % 16
            own[at] += 1
            hand -= 1
        if own[at] == 1:  # the hollow was empty: the move is over
            return tuple(own), tuple(other)
        hand, own[at] = own[at], 0
        if at >= 8 and other[23 - at] and (other[at - 8] or not both):  # inner row: take what faces
            hand += other[23 - at] + other[at - 8]
            other[23 - at] = other[at - 8] = 0
    return None


def handfuls(side):
    return sum(n > 1 for n in side)


def children(board):
    """The legal moves as (pit, board seen by the other seat)."""
    out = []
    for pit in range(16):
        if board[0][pit] > 1:
            sown = sow(*board, pit)
            if sown:
                out.append((pit, (sown[1], sown[0])))
    return out


def bit_stream(data):
    for byte in data:
        for i in range(7, -1, -1):
            yield byte >> i & 1


def win(board):
    """Plies in which the seat to move wins by the strategy of the file."""
    if board not in known:
        known[board] = None  # on the way: to meet it again would be a circle
        moves = children(board)
        if any(handfuls(b[0]) == 0 for _, b in moves):
            known[board] = 1
        else:
            ranked = sorted((m for m in moves if handfuls(m[1][1])), key=lambda m: (4 * handfuls(m[1][0]) - handfuls(m[1][1]), m[0]))
            index = 0
            while index < len(ranked) - 1 and next(bits):
                index += 1
            known[board] = 1 + lose(ranked[index][1])
    assert known[board] is not None, "the strategy goes in a circle"
    return known[board]


def lose(board):
    """Plies in which the seat to move loses, whatever it plays."""
    moves = children(board)
    assert moves, "only endless moves are left: a draw"
    assert all(handfuls(b[0]) for _, b in moves), "the other side wins"
    return max(1 + win(b) if handfuls(b[1]) else 1 for _, b in moves)


lines = open(sys.argv[1]).read().split("\n")
assert lines[0] == "stammtisch hus proof 1", "this is no proof about Hus"
direction, capture = lines[1].split()[1:]
both = capture == "both"
side = (2,) * 8 + (0,) * 4 + (2,) * 4 if direction == "clockwise" else (2,) * 12 + (0,) * 4
bits = bit_stream(base64.b64decode("".join(lines[lines.index("data") + 1 :])))
known = {}
for line in lines[2 : lines.index("data")]:
    word, winner, plies, *moves = line.split()
    board = (side, side)
    for pit in moves:
        board = dict(children(board))[int(pit) - 1]
    to_move = "sn"[len(moves) % 2]
    takes = win(board) if winner == to_move else lose(board)
    assert takes <= int(plies), f"{line}: takes {takes} plies"
    print(f"{line}: proven, {takes} plies, {len(known)} boards")
