/** Finds the option that a key picks on the shown boards. Pure. */
import type { Localized } from '#/contract/common.ts'
import type { Option, Play, Row, Selection } from '#/rules/play.ts'

export interface Place {
  readonly play: Play
  readonly row: number
  readonly option: string
}

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
