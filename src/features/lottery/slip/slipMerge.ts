/**
 * Merges a slip that was edited in several tabs: the lines that each tab has added and removed since its last read. Each tab keeps its own
 * selection on the board. Pure.
 */
import { lineKey, maxLines, maxMultiple, type SlipLine } from '../slipLines.ts'
import { type Draft, emptyDraft, isWorthKeeping, type StoredSlip } from './storedSlip.ts'

/** Leaves out empty drafts. */
export function withoutEmptyDrafts(slip: StoredSlip): StoredSlip {
  return { ...slip, drafts: Object.fromEntries(Object.entries(slip.drafts).filter(([, draft]) => isWorthKeeping(draft))) }
}

/** Whether two slips have the same content when stored. */
export function holdSame(one: StoredSlip, other: StoredSlip): boolean {
  return textOf(one) === textOf(other)
}

function textOf(slip: StoredSlip): string {
  const { owner, chip, prizeGroup, drafts } = withoutEmptyDrafts(slip)
  const sorted = Object.entries(drafts).map(([id, { handler, betType, bets, multiplier, cart, slipMultiple }]) => [
    id,
    [handler, betType, bets, multiplier, cart, slipMultiple],
  ])
  sorted.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([owner, chip, prizeGroup, sorted])
}

/**
 * `base` is the common ancestor. A field without lines is taken from `mine` if it was changed here, otherwise from `theirs`. Slips of
 * different owners are not merged.
 */
export function mergeSlips(base: StoredSlip, mine: StoredSlip, theirs: StoredSlip): StoredSlip {
  if (mine.owner !== theirs.owner) return mine
  const ids = new Set([...Object.keys(theirs.drafts), ...Object.keys(mine.drafts)])
  const draft = ({ drafts }: StoredSlip, id: string) => drafts[id] ?? emptyDraft
  return {
    owner: mine.owner,
    chip: changed(base.chip, mine.chip, theirs.chip),
    prizeGroup: changed(base.prizeGroup, mine.prizeGroup, theirs.prizeGroup),
    drafts: Object.fromEntries([...ids].map((id) => [id, mergeDrafts(draft(base, id), draft(mine, id), draft(theirs, id))])),
  }
}

function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    handler: changed(base.handler, mine.handler, theirs.handler),
    betType: changed(base.betType, mine.betType, theirs.betType),
    bets: changed(base.bets, mine.bets, theirs.bets),
    multiplier: changed(base.multiplier, mine.multiplier, theirs.multiplier),
    cart: mergeCarts(base.cart, mine.cart, theirs.cart),
    slipMultiple: changed(base.slipMultiple, mine.slipMultiple, theirs.slipMultiple),
  }
}

/** `slip` with the board of `own`, because each tab has its own board. */
export function withBoard(own: StoredSlip, slip: StoredSlip, lotteryId: string | undefined): StoredSlip {
  if (lotteryId === undefined) return slip
  const { cart, slipMultiple } = slip.drafts[lotteryId] ?? emptyDraft
  return { ...slip, drafts: { ...slip.drafts, [lotteryId]: { ...(own.drafts[lotteryId] ?? emptyDraft), cart, slipMultiple } } }
}

function changed<Value>(base: Value, mine: Value, theirs: Value): Value {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine
}

function mergeCarts(base: readonly SlipLine[], mine: readonly SlipLine[], theirs: readonly SlipLine[]): SlipLine[] {
  const [before, here, there] = [multiples(base), multiples(mine), multiples(theirs)]
  const lines = new Map([...theirs, ...mine].map((line) => [lineKey(line), line]))
  return [...lines]
    .flatMap(([key, line]) => {
      const multiple = (there.get(key) ?? 0) + (here.get(key) ?? 0) - (before.get(key) ?? 0)
      return pieces(line, multiple)
    })
    .slice(0, maxLines)
}

function multiples(lines: readonly SlipLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(lineKey(line), (sums.get(lineKey(line)) ?? 0) + line.multiple)
  return sums
}

/** Splits a line whose multiple exceeds the limit into several lines. */
function pieces(line: SlipLine, multiple: number): SlipLine[] {
  if (multiple <= 0) return []
  const first = { ...line, multiple: Math.min(maxMultiple, multiple) }
  return [first, ...pieces(line, multiple - first.multiple)]
}
