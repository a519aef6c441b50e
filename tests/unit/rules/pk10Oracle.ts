/** The rules of PK10 read a second time, sharing no code with src/rules. */
import { at, different, type Expansions, lines, type Note, ordered } from './drawnOracle.ts'

const one = new Set(['big', 'small', 'odd', 'even'])
const sums: Record<string, (sum: number) => boolean> = {
  big: (sum) => sum >= 12,
  small: (sum) => sum <= 11,
  odd: (sum) => [3, 5, 7, 9, 11, 13, 15, 17, 19].includes(sum),
  even: (sum) => [4, 6, 8, 10, 12, 14, 16, 18].includes(sum),
}
const ranks: Record<string, string> = { big: '6 7 8 9 10', small: '1 2 3 4 5', odd: '1 3 5 7 9', even: '2 4 6 8 10' }

function sideNote(level: string): Note {
  const [row = '', side = ''] = level.split('-')
  const sum = ([first = 0, second = 0]: readonly number[]) => first + second
  if (row === 'sum') {
    return {
      level,
      looks: [0, 1],
      wins: (draw, { pk10Sum11 }) => !(pk10Sum11 === 'push' && sum(draw) === 11) && Boolean(sums[side]?.(sum(draw))),
      returns: (draw, { pk10Sum11 }) => pk10Sum11 === 'push' && sum(draw) === 11,
    }
  }
  const place = Number(row) - 1
  if (one.has(side)) {
    return { level, looks: [place], wins: (draw) => ranks[side]?.split(' ').includes(String(draw[place])) ?? false }
  }
  const opponent = 9 - place
  return {
    level,
    looks: [place, opponent],
    wins: (draw) => (draw[place] ?? 0) > (draw[opponent] ?? 0) === (side === 'dragon'),
  }
}

const placed =
  (from: number) =>
  (rows: readonly (readonly string[])[]): Note[] =>
    rows.flatMap((picked, place) => picked.map((code) => at(from + place, code)))

export const pk10Oracle: Expansions = {
  PKLM: (rows) => rows.flat().map(sideNote),
  PKGYH: ([picked = []]) =>
    picked.map((code) => ({ level: code, looks: [0, 1], wins: ([first = 0, second = 0]) => first === Number(code) - second })),
  PKDWD: placed(0),
  PKDWDQ5: placed(0),
  PKDWDH5: placed(5),
  ...Object.fromEntries(
    ['PKQZX1', 'PKQD2', 'PKQD3', 'PKQD4', 'PKQD5', 'PKQD6', 'PKQD7', 'PKQD8', 'PKQD9', 'PKQD10'].map(
      (code, place): [string, Expansions[string]] => [code, ([picked = []]) => picked.map((text) => at(place, text, text))],
    ),
  ),
  ...Object.fromEntries(
    [2, 3, 4, 5].flatMap((size): [string, Expansions[string]][] => [
      [`PKQZX${size}`, (rows) => different(rows).map(ordered)],
      [`PKQZX${size}_S`, (rows) => lines(rows).map(ordered)],
    ]),
  ),
}
