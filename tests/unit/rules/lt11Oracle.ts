/** The rules of 11 from 5 read a second time, sharing no code with src/rules. */
import { at, banked, counted, different, type Expansions, lines, type Note, ordered, subsets, total } from './drawnOracle.ts'

const big = new Set([6, 7, 8, 9, 10])
const small = new Set([1, 2, 3, 4, 5])

function ballSide(place: number, side: string, level: string): Note {
  const named: Record<string, (number: number) => boolean> = {
    big: (number) => big.has(number),
    small: (number) => small.has(number),
    odd: (number) => [1, 3, 5, 7, 9].includes(number),
    even: (number) => [2, 4, 6, 8, 10].includes(number),
  }
  return {
    level,
    looks: [place],
    wins: (draw, { lt11Ball }) => {
      if (draw[place] === 11) return lt11Ball === 'big' && (side === 'big' || side === 'odd')
      return named[side]?.(draw[place] ?? 0) ?? false
    },
    returns: (draw, { lt11Ball }) => draw[place] === 11 && lt11Ball === 'push',
  }
}

function sideNote(code: string): Note {
  const [row = '', side = ''] = code.split('-')
  if (row === 'dt') {
    return {
      level: code,
      looks: [0, 4],
      wins: ([first = 0, , , , last = 0]) => (side === 'dragon' ? first > last : first < last),
    }
  }
  if (row !== 'sum') return ballSide(Number(row) - 1, side, code)
  return {
    level: code,
    wins: (draw) => {
      if (side === 'big') return total(draw) > 30
      if (side === 'small') return total(draw) < 30
      return String(total(draw) / 2).endsWith('.5') === (side === 'odd')
    },
    returns: (draw, { sumTie }) => sumTie === 'push' && total(draw) === 30 && (side === 'big' || side === 'small'),
  }
}

const hits = (size: number) => [Math.min(size, 5)]

export const lt11Oracle: Expansions = {
  LTLM: (rows) => rows.flat().map(sideNote),
  LTDDS: ([picked = []]) =>
    picked.map((code) => ({
      level: code,
      wins: (draw) => `${draw.filter((number) => '13579'.includes(String(number % 10))).length}` === code.split('-')[0],
    })),
  LTCZW: ([picked = []]) =>
    picked.map((code) => ({
      level: code,
      wins: (draw) => draw.includes(Number(code)) && draw.filter((number) => number < Number(code)).length === 2,
    })),
  LTBDW: ([picked = []]) => picked.flatMap((code) => counted([code], [1], 3)),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((size): [string, Expansions[string]][] => [
      [`LTRX${size}`, ([picked = []]) => subsets(picked, size).flatMap((some) => counted(some, hits(size)))],
      [`LTRX${size}_S`, (rows) => lines(rows).flatMap((some) => counted(some, hits(size)))],
      [`LTRXDT${size}`, (rows) => banked(rows, size).flatMap((some) => counted(some, hits(size)))],
    ]),
  ),
  ...Object.fromEntries(
    [2, 3].flatMap((size): [string, Expansions[string]][] => [
      [`LTQ${size}ZX${size}`, (rows) => different(rows).map(ordered)],
      [`LTQ${size}ZX${size}_S`, (rows) => lines(rows).map(ordered)],
      [`LTQ${size}ZU${size}`, ([picked = []]) => subsets(picked, size).flatMap((some) => counted(some, [size], size))],
      [`LTQ${size}ZU${size}_S`, (rows) => lines(rows).flatMap((some) => counted(some, [size], size))],
      [size === 3 ? 'LTQ3ZU3DT' : 'LTQ2DTZU2', (rows) => banked(rows, size).flatMap((some) => counted(some, [size], size))],
    ]),
  ),
  LTDWD: (rows) => rows.flatMap((picked, place) => picked.map((code) => at(place, code))),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((place): [string, Expansions[string]] => [
      `LTDWD_${place}`,
      ([picked = []]) => picked.map((code) => at(place - 1, code)),
    ]),
  ),
}
