/** 过关: one note with sides of two to six normal balls, paid at the product of its legs' odds. */
import { oddsScale } from '../../engine.ts'
import { rowOf } from '../../boards.ts'
import type { Localized, Play, Result, Row, Rule, Selection } from '../../play.ts'
import { noPushes, someOf } from '../../shapes.ts'
import type { RuleConfig } from '../../config.ts'
import { firstLegs } from '../digits/parlay.ts'
import { ballNumbers, isReturned, isSide, normalPlaces, sideTests } from './balls.ts'
import { codesOf, lhcPlay, sideOptions, twoSides } from './options.ts'
import { parlayLevel, parlayLevels } from './parlayOdds.ts'

const leastLegs = 2

const rows: readonly Row[] = normalPlaces.map((place) =>
  rowOf(sideOptions(twoSides), {
    key: `ball${place + 1}`,
    min: 0,
    max: 1,
    names: { rw: `正码${place + 1}`, korw: `정규 ${place + 1}번`, en: `Ball ${place + 1}` },
  }),
)

interface Leg {
  readonly place: number
  readonly side: string
}

function legsOf(selection: Selection): Leg[] {
  return selection.flatMap((picked, place) => picked.map((side) => ({ place, side })))
}

function winningNumbers(side: string, config: RuleConfig): number[] {
  return isSide(side) ? ballNumbers.filter((number) => sideTests[side](number) && !isReturned(number, config)) : []
}

/** One side of each pair. The other five sides have the other numbers. */
const firstHalves = ['big', 'odd', 'sum-odd', 'sum-big', 'tail-big'] as const

const sizes = new WeakMap<RuleConfig, ReadonlyMap<string, number>>()

/** The number of winning numbers by side. Legs with equally many winning numbers have the same odds. */
function sizesOf(config: RuleConfig): ReadonlyMap<string, number> {
  const known = sizes.get(config) ?? new Map(twoSides.map((side) => [side, winningNumbers(side, config).length]))
  sizes.set(config, known)
  return known
}

/** The level of a note whose legs all win, such as 24-24-24. */
function levelOf(legs: readonly Leg[], config: RuleConfig): string {
  return parlayLevel(legs.map(({ side }) => sizesOf(config).get(side) ?? 0))
}

/** Names of levels. A leg has 24 winning numbers, or 25 if 49 counts as big and odd. */
const levelNames: Record<string, Localized> = Object.fromEntries(
  normalPlaces.flatMap((place) => {
    const count = place + 1
    return Array.from({ length: count + 1 }, (_, large) => {
      const level = parlayLevel(Array.from({ length: count }, (_leg, at) => (at < large ? 25 : 24)))
      const which = large === 0 ? '' : ` ${level}`
      return [
        level,
        { rw: `${count}关${which}`, korw: `${count}개 조합${which}`, en: `${count === 1 ? '1 leg' : `${count} legs`}${which}` },
      ]
    })
  }),
)

const isWon = ({ place, side }: Leg, result: Result) => isSide(side) && sideTests[side](result[place] ?? 0)

function stateOf(leg: Leg, result: Result, config: RuleConfig): 'won' | 'returned' | 'lost' {
  if (isReturned(result[leg.place] ?? 0, config)) return 'returned'
  return isWon(leg, result) ? 'won' : 'lost'
}

const rule: Rule = {
  problem: (selection) => (legsOf(selection).length < leastLegs ? { kind: 'noNotes' } : null),
  notes: (selection) => Number(legsOf(selection).length >= leastLegs),
  levelsOf(selection, config) {
    const legs = legsOf(selection)
    const withOneReturned =
      legs.length >= leastLegs && config.lhc49TwoSides === 'push'
        ? legs.map((leg) =>
            levelOf(
              legs.filter((other) => other !== leg),
              config,
            ),
          )
        : []
    return legs.length > 0 ? [...new Set([levelOf(legs, config), ...withOneReturned])] : []
  },
  wins(selection, result, config) {
    const legs = legsOf(selection)
    if (legs.some((leg) => stateOf(leg, result, config) === 'lost')) return {}
    return {
      [levelOf(
        legs.filter((leg) => stateOf(leg, result, config) === 'won'),
        config,
      )]: 1,
    }
  },
  // a returned leg counts with odds of 1; 49 is drawn only once, so at least one other leg decides
  pushes: noPushes,
  risks: (selection, config) => [{ option: firstLegs(selection), notes: 1, levels: rule.levelsOf(selection, config) }],
  matches: (selection, result, config) =>
    selection.map((picked, place) => picked.filter((side) => stateOf({ place, side }, result, config) === 'won')),
  levels: (config) =>
    parlayLevels({
      halves: firstHalves.map((side) => winningNumbers(side, config)),
      of: ballNumbers.filter((number) => !isReturned(number, config)).length,
      mostLegs: normalPlaces.length,
      scale: oddsScale,
    }),
  random(uniform) {
    const places = someOf(normalPlaces, leastLegs, uniform)
    return normalPlaces.map((place) => (places.includes(place) ? someOf(codesOf(sideOptions(twoSides)), 1, uniform) : []))
  },
}

export const parlayPlays: readonly Play[] = [
  lhcPlay('LHCGG', 'LHCGG', {
    names: { rw: '正码过关', korw: '정규번호 조합', en: 'Parlay' },
    shortNames: { rw: '过关', korw: '조합', en: 'Parlay' },
    board: { kind: 'rows', columns: 5, cells: 'short', rows },
    rule,
    levelNames,
  }),
]
