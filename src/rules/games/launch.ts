/** What a member's own rule moves to a platform as one of its games is opened. */

export interface FillUp {
  /** Below `below`, the platform's wallet is filled up to `upTo`. */
  readonly rule: { readonly isOn: boolean; readonly below: bigint; readonly upTo: bigint }
  readonly atPlatform: bigint
  readonly atMain: bigint
  /** The least that can be moved, and what it must be a multiple of. */
  readonly min: bigint
  readonly step: bigint
}

/** Thousandths; 0 when nothing is moved: enough is there, or too little is left to move. */
export function fillUpAmount({ rule, atPlatform, atMain, min, step }: FillUp): bigint {
  if (!rule.isOn || atPlatform >= rule.below || rule.upTo <= atPlatform) return 0n
  const wanted = rule.upTo - atPlatform
  const free = wanted < atMain ? wanted : atMain
  const amount = free - (free % step)
  return amount >= min ? amount : 0n
}
