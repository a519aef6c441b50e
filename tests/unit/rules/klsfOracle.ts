/** The rules of 快乐十分 read a second time, sharing no code with src/rules. */
import { at, counted, different, type Draw, type Expansions, type Note, ordered, subsets, total } from './drawnOracle.ts'

const figures = (number: number) => Array.from(String(number), Number)
const isOdd = (number: number) => '13579'.includes(String(number).slice(-1))

const numberSides: Readonly<Record<string, (number: number) => boolean>> = {
  odd: isOdd,
  even: (number) => !isOdd(number),
  tailbig: (number) => '56789'.includes(String(number).slice(-1)),
  tailsmall: (number) => '01234'.includes(String(number).slice(-1)),
  figodd: (number) => isOdd(total(figures(number))),
  figeven: (number) => !isOdd(total(figures(number))),
}

function sideNote(level: string): Note {
  const [row = '', side = ''] = level.split('-')
  if (row.startsWith('dt')) {
    const first = Number(row.slice(2)) - 1
    const last = 7 - first
    return { level, looks: [first, last], wins: (draw) => (draw[first] ?? 0) > (draw[last] ?? 0) === (side === 'dragon') }
  }
  if (row === 'sum') {
    return {
      level,
      wins: (draw) => {
        if (side === 'big') return total(draw) > 84
        return side === 'small' ? total(draw) < 84 : Boolean(numberSides[side]?.(total(draw)))
      },
      returns: (draw, { sumTie }) => sumTie === 'push' && total(draw) === 84 && ['big', 'small'].includes(side),
    }
  }
  const place = Number(row) - 1
  return {
    level,
    looks: [place],
    wins: (draw) => {
      const number = draw[place] ?? 0
      if (side === 'big') return number >= 11
      return side === 'small' ? number <= 10 : Boolean(numberSides[side]?.(number))
    },
  }
}

/** The draw as text in which a pair of neighbours can be looked for. */
const text = (draw: Draw) => `-${draw.join('-')}-`
const beside = (one: string, other: string) => (draw: Draw) => text(draw).includes(`-${Number(one)}-${Number(other)}-`)

export const klsfOracle: Expansions = {
  KLSFLM: (rows) => rows.flat().map(sideNote),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((place): [string, Expansions[string]] => [
      `KLSFDM${place}`,
      ([picked = []]) => picked.map((code) => at(place - 1, code, code)),
    ]),
  ),
  ...Object.fromEntries(
    [2, 3, 4, 5].map((size): [string, Expansions[string]] => [
      `KLSFRX${size}`,
      ([picked = []]) => subsets(picked, size).flatMap((some) => counted(some, [size])),
    ]),
  ),
  KLSFX2LZX: (rows) => different(rows).map(([one = '', other = '']) => ({ level: 'hit', wins: beside(one, other) })),
  KLSFX2LZU: ([picked = []]) =>
    subsets(picked, 2).map(([one = '', other = '']) => ({
      level: 'hit',
      wins: (draw) => beside(one, other)(draw) || beside(other, one)(draw),
    })),
  KLSFX3QZX: (rows) => different(rows).map(ordered),
  KLSFX3QZU: ([picked = []]) => subsets(picked, 3).flatMap((some) => counted(some, [3], 3)),
  KLSFST: ([picked = []]) => picked.map((code) => at(0, code, code)),
  KLSFHT: () => [{ level: 'red', looks: [0], wins: ([first]) => first === 19 || first === 20 }],
}
