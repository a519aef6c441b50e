/** The rules of 快乐8 read a second time, sharing no code with src/rules. */
import { counted, type Draw, type Expansions, type Note, subsets, total } from './drawnOracle.ts'

export const paid: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [3, 4, 5],
  6: [3, 4, 5, 6],
  7: [0, 4, 5, 6, 7],
  8: [0, 4, 5, 6, 7, 8],
  9: [0, 5, 6, 7, 8, 9],
  10: [0, 5, 6, 7, 8, 9, 10],
}

const lower = (draw: Draw) => draw.filter((number) => number <= 40).length
const odd = (draw: Draw) => draw.filter((number) => number & 1).length

export const sides: Readonly<Record<string, (draw: Draw) => boolean>> = {
  'sum-big': (draw) => total(draw) >= 811,
  'sum-small': (draw) => total(draw) <= 809,
  'sum-odd': (draw) => (odd(draw) & 1) === 1,
  'sum-even': (draw) => (odd(draw) & 1) === 0,
  'sum-tie': (draw) => total(draw) === 810,
  'half-upper': (draw) => lower(draw) >= 11,
  'half-middle': (draw) => lower(draw) === 10,
  'half-lower': (draw) => lower(draw) <= 9,
  'count-odd': (draw) => odd(draw) >= 11,
  'count-tie': (draw) => odd(draw) === 10,
  'count-even': (draw) => odd(draw) <= 9,
  'element-metal': (draw) => total(draw) < 696,
  'element-wood': (draw) => total(draw) >= 696 && total(draw) < 764,
  'element-water': (draw) => total(draw) >= 764 && total(draw) < 856,
  'element-fire': (draw) => total(draw) >= 856 && total(draw) < 924,
  'element-earth': (draw) => total(draw) >= 924,
}

function sideNote(level: string): Note {
  return {
    level,
    wins: (draw) => sides[level]?.(draw) ?? false,
    returns: (draw, { sumTie }) => sumTie === 'push' && total(draw) === 810 && ['sum-big', 'sum-small'].includes(level),
  }
}

/** Every note stands once for each level it can win at. */
export const kl8Oracle: Expansions = {
  KL8LM: (rows) => rows.flat().map(sideNote),
  ...Object.fromEntries(
    Object.entries(paid).map(([size, levels]): [string, Expansions[string]] => [
      `KL8X${size}`,
      ([picked = []]) => subsets(picked, Number(size)).flatMap((some) => counted(some, levels)),
    ]),
  ),
}
