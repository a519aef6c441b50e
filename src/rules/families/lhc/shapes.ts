/** Shapes of Mark Six rules: the ball at one place, cells with chances by formula, and combinations of sets. */
import type { RuleConfig } from '../../config.ts'
import type { Level, Option, Result, Rule } from '../../play.ts'
import { risksOf, sets as setsOf } from '../../risks.ts'
import { atLevel, cells, choose, hit, noProblem, noPushes, row, someOf, type Reads } from '../../shapes.ts'
import { ballAt, isReturned } from './balls.ts'
import { absentChance, presentChance, winning } from './chances.ts'
import { codesOf } from './options.ts'

/** Options with some of the 49 numbers, which win at one place. 49 returns the stake of the options for which `pushes` is true. */
export function oneBall(
  place: number,
  options: readonly Option[],
  has: (option: string, number: number, config: RuleConfig) => boolean,
  pushes: (option: string) => boolean = () => false,
): Rule {
  const returned: Reads = (option, result, config) => Number(pushes(option) && isReturned(result[place] ?? 0, config))
  const hits: Reads = (option, result, config) => Number(returned(option, result, config) === 0 && has(option, result[place] ?? 0, config))
  return cells([codesOf(options)], ballAt(place), hits, returned)
}

/** Cells whose chances come from a formula. `most`: as for `cells`. */
export function pricedCells(
  options: readonly Option[],
  hits: Reads,
  level: (option: string, config: RuleConfig) => Level,
  most?: (option: string, config: RuleConfig) => number,
): Rule {
  return {
    ...cells([codesOf(options)], { total: 1n, outcomes: [] }, hits, noPushes, most),
    levels: (config) => Object.fromEntries(codesOf(options).map((option) => [option, level(option, config)])),
  }
}

/** Disjoint sets of numbers. All have the same size, except one set. */
export interface SetsOfBalls {
  readonly options: readonly Option[]
  readonly usualSize: number
  /** Level of the notes with the set of another size. */
  readonly oddLevel: string
  readonly oddSize: number
  odd(config: RuleConfig): string
  shown(result: Result, config: RuleConfig): readonly string[]
}

/** Each combination of k picked sets is a note, which wins when all of them show among the seven balls, or none of them. */
export function linkedSets(k: number, sets: SetsOfBalls, wanted: 'present' | 'absent'): Rule {
  const codes = codesOf(sets.options)
  const matches: Rule['matches'] = (selection, result, config) => {
    const shown = sets.shown(result, config)
    return selection.map((picked) => picked.filter((code) => shown.includes(code) === (wanted === 'present')))
  }
  const chance = (sizes: readonly number[]) =>
    winning(wanted === 'present' ? presentChance(sizes) : absentChance(sizes.reduce((sum, size) => sum + size, 0)))
  const usual = (count: number) => Array.from({ length: count }, () => sets.usualSize)
  const levelsOf: Rule['levelsOf'] = (selection, config) => {
    const picked = row(selection, 0)
    const odd = picked.includes(sets.odd(config))
    return [...(picked.length - Number(odd) >= k ? [hit] : []), ...(odd && picked.length >= k ? [sets.oddLevel] : [])]
  }
  return {
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, k),
    levelsOf,
    risks: (selection, config) => risksOf(setsOf(row(selection, 0), k, codes.length), levelsOf(selection, config)),
    wins(selection, result, config) {
      const won = row(matches(selection, result, config), 0)
      const odd = won.includes(sets.odd(config))
      const others = won.length - Number(odd)
      return { ...atLevel(hit, choose(others, k)), ...atLevel(sets.oddLevel, odd ? choose(others, k - 1) : 0) }
    },
    pushes: noPushes,
    matches,
    levels: () => ({ [hit]: chance(usual(k)), [sets.oddLevel]: chance([sets.oddSize, ...usual(k - 1)]) }),
    random: (uniform) => [someOf(codes, k, uniform)],
  }
}
