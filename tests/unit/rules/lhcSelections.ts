/** The plays of Mark Six, arbitrary selections of them, and draws that often win with these selections. */
import fc from 'fast-check'
import { rulesOf, versionOf, type RuleConfig } from '#/rules/config.ts'
import { lhc } from '#/rules/families/lhc/lhc.ts'
import type { Play, Selection } from '#/rules/play.ts'
import { balls, setOf, type House } from './lhcOracle.ts'

export const lhcPlays: readonly Play[] = lhc.types.flatMap(({ plays }) => plays)

export function lhcPlay(code: string): Play {
  const play = lhcPlays.find((one) => one.code === code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}

export const houses: readonly { config: RuleConfig; house: House }[] = [2026, 2025, 2027].flatMap((year) =>
  (['push', 'win'] as const).flatMap((lhc49TwoSides) =>
    (['perHit', 'once'] as const).map((lhcNormalAnimal) => ({
      config: rulesOf(versionOf({ lhc49TwoSides, lhcNormalAnimal }), year),
      house: { returns49: lhc49TwoSides === 'push', oncePerAnimal: lhcNormalAnimal === 'once', year },
    })),
  ),
)

/** The numbers of an option, where it is one of several sets that a note is made of. */
export function numbersOf(play: Play, option: string, year: number): readonly number[] {
  const key = play.board.rows[0]?.key
  if (key === 'animals') return setOf('animal', option, year)
  return key === 'tails' ? setOf('tail', option, year) : [Number(option)]
}

export interface Round {
  play: Play
  selection: Selection
  draw: readonly number[]
}

/** Few enough picks to write every note out; half of the draws come from a dozen balls that the picks are taken from. */
export const rounds: fc.Arbitrary<Round> = fc
  .tuple(fc.constantFrom(...lhcPlays), fc.shuffledSubarray([...balls], { minLength: 13, maxLength: 13 }), fc.boolean(), fc.boolean())
  .chain(([play, some, close, with49]) => {
    const pool = with49 && !some.includes(49) ? [49, ...some] : some
    const draw = fc.shuffledSubarray(close ? pool : [...balls], { minLength: 7, maxLength: 7 })
    const rows = play.board.rows.map(({ options, min, max }) => {
      const codes = options.map(({ code }) => code)
      const near = codes.length === 49 ? codes.filter((code) => pool.includes(Number(code))) : codes
      return fc.subarray(near, { minLength: min, maxLength: Math.min(max, near.length, Math.max(min + 2, 6)) })
    })
    return fc.record({ play: fc.constant(play), selection: fc.tuple(...rows), draw })
  })
