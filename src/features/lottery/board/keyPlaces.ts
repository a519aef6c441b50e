/** Finds the option that a key picks on the shown boards, and the key of an option. Pure. */
import type { Localized } from '#/contract/common.ts'
import { sideNames } from '#/rules/boards.ts'
import type { Option, Play, Row, Selection } from '#/rules/play.ts'

export interface Place {
  readonly play: Play
  readonly row: number
  readonly option: string
}

/** The sides that have a key. */
export const sides = [
  { name: 'big', cap: 'B' },
  { name: 'small', cap: 'S' },
  { name: 'odd', cap: 'O' },
  { name: 'even', cap: 'E' },
] as const

const numberOf = ({ names, value }: Option): number | undefined => {
  const number = value ?? (/^\d+$/.test(names.en) ? Number(names.en) : undefined)
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}

const optionOf = ({ options, ticks }: Row, typed: string): Option | undefined =>
  ticks ? undefined : options.find((option) => numberOf(option) === Number(typed))

/**
 * The option for a typed number, in the first play that has the number. Prefers the first row without a pick, otherwise the last row. `at`:
 * searches this row only.
 */
export function placeOfNumber(
  plays: readonly Play[],
  bets: Readonly<Record<string, Selection>>,
  typed: string,
  at?: number,
): Place | undefined {
  for (const play of plays) {
    const { rows } = play.board
    const places = rows.flatMap((row, index) => {
      const option = optionOf(row, typed)
      return option && (at === undefined || at === index) ? [{ play, row: index, option: option.code }] : []
    })
    const place = places.find(({ row }) => (bets[play.code]?.[row] ?? []).length === 0 || rows.length === 1) ?? places.at(-1)
    if (place) return place
  }
  return undefined
}

/** The first option with this name. */
export function placeOfSide(plays: readonly Play[], { rw, en }: Localized): Place | undefined {
  for (const play of plays)
    for (const [row, { options }] of play.board.rows.entries()) {
      const option = options.find(({ names }) => names.rw === rw && names.en === en)
      if (option) return { play, row, option: option.code }
    }
  return undefined
}

const isSame = (one: Place, other: Place) => one.play === other.play && one.row === other.row && one.option === other.option

/** The cap of the key that picks the option; undefined for an option without a key. */
export function capOf(plays: readonly Play[], option: Place): string | undefined {
  return sides.find(({ name }) => {
    const place = placeOfSide(plays, sideNames[name])
    return place !== undefined && isSame(place, option)
  })?.cap
}

/** The first play with numbers, and one of its numbers: of two figures if the play has such a number. */
export function typedNumber(plays: readonly Play[]): { readonly play: Play; readonly number: number } | undefined {
  for (const play of plays) {
    const numbers = play.board.rows.flatMap(({ options, ticks }) => (ticks ? [] : options.flatMap((option) => numberOf(option) ?? [])))
    const number = numbers.find((one) => one > 9 && one < 100) ?? numbers.find((one) => one < 10)
    if (number !== undefined) return { play, number }
  }
  return undefined
}
