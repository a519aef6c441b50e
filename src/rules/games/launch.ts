/** The amount that a member's fill-up rule moves to a game platform when one of its games is opened. */

export interface FillUp {
  /** A wallet below `below` is filled up to `upTo`. Thousandths. */
  readonly rule: { readonly isOn: boolean; readonly below: bigint; readonly upTo: bigint }
  readonly atPlatform: bigint
  readonly atMain: bigint
  /** Minimum amount of a transfer, and the step of which it must be a multiple. */
  readonly min: bigint
  readonly step: bigint
}

/** The amount to move, in thousandths. 0 when the platform's wallet has enough, or the main wallet has too little to move. */
export function fillUpAmount({ rule, atPlatform, atMain, min, step }: FillUp): bigint {
  if (!rule.isOn || atPlatform >= rule.below || rule.upTo <= atPlatform) return 0n
  const wanted = rule.upTo - atPlatform
  const free = wanted < atMain ? wanted : atMain
  const amount = free - (free % step)
  return amount >= min ? amount : 0n
}
