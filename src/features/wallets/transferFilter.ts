/** The filter of the transfer history, and the request made from it. Pure. */
import { type Days, rangeArgs } from '#/lib/daySpan.ts'
import type { TransferSearch } from '#/shared/games/gamesApi.ts'

export type ShownState = NonNullable<TransferSearch['state']>

export interface TransferFilter {
  readonly days?: Days
  readonly platform?: string
  readonly state?: ShownState
}

export function searchOf({ days, ...rest }: TransferFilter): TransferSearch {
  return { ...rangeArgs(days), ...rest }
}

/** The filter of a link's search parameters. An invalid code is left out. */
export function filterFrom({ platform }: { readonly platform?: string }): TransferFilter {
  return platform !== undefined && /^[a-z][a-z\d]{1,15}$/.test(platform) ? { platform } : {}
}
