/** Lines of the slip: stakes, merging of equal lines, limits of one request. Pure. */
import type { BetLine } from '#/contract/bets.ts'

export type SlipLine = BetLine

/** Limits of the contract for one request. */
export const maxLines = 100
export const maxMultiple = 9999

/** Label of a chip: 25, 0.5, 10k. Converts thousandths to points. */
export function chipName(amount: string, unitRate: number): string {
  const points = Number(amount) / unitRate
  return points >= 10_000 ? `${points / 1000}k` : String(points)
}

/** Thousandths: notes × unit × multiple. */
export function stakeOf(line: SlipLine): bigint {
  return BigInt(line.notes) * BigInt(line.unit) * BigInt(line.multiple)
}

export interface Totals {
  lines: number
  notes: number
  stake: bigint
}

/** Totals of a slip. */
export function totalsOf(lines: readonly SlipLine[]): Totals {
  return lines.reduce<Totals>((sum, line) => ({ lines: sum.lines + 1, notes: sum.notes + line.notes, stake: sum.stake + stakeOf(line) }), {
    lines: 0,
    notes: 0,
    stake: 0n,
  })
}

/** A stake of this many times the member's usual stake needs a second confirmation. */
const unusual = 10n

/** `usual`: thousandths; undefined if the usual stake is unknown, null if the member has not bet before. */
export function isUnusual(stake: bigint, usual: string | null | undefined): boolean {
  return usual === undefined || usual === null || stake >= unusual * BigInt(usual)
}

/** Lines with the same key are the same bet, with possibly different multiples. */
export function lineKey(line: SlipLine): string {
  return JSON.stringify([line.playCode, line.selection, line.unit, line.prizeGroup])
}

/**
 * Adds lines to a slip. Equal lines are merged by adding their multiples, up to the limit; the odds of the newer line are used. Lines
 * beyond the limit of one request are left out.
 */
export function mergeLines(slip: readonly SlipLine[], added: readonly SlipLine[]): SlipLine[] {
  const merged = [...slip]
  for (const line of added) {
    const key = lineKey(line)
    const at = merged.findIndex((other) => lineKey(other) === key && other.multiple + line.multiple <= maxMultiple)
    const same = merged[at]
    if (same) merged[at] = { ...line, multiple: same.multiple + line.multiple }
    else if (merged.length < maxLines) merged.push(line)
  }
  return merged
}

/** Applies the slip's multiple to every line, up to the limit of a line. No lines without a multiple. */
export function timesSlip(lines: readonly SlipLine[], multiple: number | null): SlipLine[] {
  if (multiple === null) return []
  return lines.map((line) => ({ ...line, multiple: Math.min(maxMultiple, line.multiple * multiple) }))
}

/** Removes the lines that were sent. Lines that have changed since stay. */
export function withoutSent(slip: readonly SlipLine[], slipMultiple: number | null, sent: readonly SlipLine[]): SlipLine[] {
  const keyOf = (line: SlipLine) => `${lineKey(line)} ${line.multiple}`
  const gone = new Set(sent.map(keyOf))
  const times = timesSlip(slip, slipMultiple)
  return slip.filter((_, at) => !times.slice(at, at + 1).some((line) => gone.has(keyOf(line))))
}

/** The largest multiple of the slip with which no line exceeds its limit. */
export function maxSlipMultiple(lines: readonly SlipLine[]): number {
  return lines.reduce((most, line) => Math.min(most, Math.floor(maxMultiple / line.multiple)), maxMultiple)
}
