/**
 * One slip, edited in several tabs: what each added or took away since it last read the slip counts. The board itself, with what
 * is picked on it and not yet in the slip, is each tab's own. Pure.
 */
import { lineKey, maxLines, maxMultiple, type SlipLine } from '../slipLines.ts'
import { emptyDraft, isWorthKeeping, type Draft, type StoredSlip } from './slipSlice.ts'

/** A slip without regard to which lottery is in use. */
export interface SlipView {
  readonly owner: string | null
  readonly chip: string | null
  readonly drafts: Readonly<Record<string, Draft>>
}

const draftInUse = ({ handler, betType, multiplier, slipMultiple, bets, cart }: StoredSlip): Draft => ({
  handler,
  betType,
  multiplier,
  slipMultiple,
  bets,
  cart,
})

/** A draft that lies beside an empty slip of the same lottery waits to be taken up: it is what the slip holds. */
export function viewOf(slip: StoredSlip): SlipView {
  const { owner, chip, lottery, drafts } = slip
  const used = draftInUse(slip)
  if (!lottery || (!isWorthKeeping(used) && drafts[lottery.id])) return { owner, chip, drafts }
  return { owner, chip, drafts: { ...drafts, [lottery.id]: used } }
}

/** The slip of a tab, with `view` in place of what it held. Before its lottery is ready, what it holds is laid by for it. */
export function slipOf(view: SlipView, mine: StoredSlip, isReady: boolean): StoredSlip {
  const { lottery } = mine
  const drafts = Object.fromEntries(Object.entries(view.drafts).filter(([, draft]) => isWorthKeeping(draft)))
  const { chip } = view
  if (!lottery) return { ...mine, chip, drafts }
  const { [lottery.id]: used = emptyDraft, ...others } = drafts
  if (isReady || isWorthKeeping(draftInUse(mine))) return { ...mine, ...used, handler: used.handler ?? mine.handler, chip, drafts: others }
  return { ...mine, chip, drafts }
}

/** Whether two slips hold the same, whichever lottery is in use. */
export function holdSame(one: SlipView, other: SlipView): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ owner, chip, drafts }: SlipView): string {
  const kept = Object.entries(drafts).filter(([, draft]) => isWorthKeeping(draft))
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([owner, chip, kept])
}

/** `base` is what both knew. What is not a line is `mine` where it was changed here, else `theirs`. Another owner's slip is left alone. */
export function mergeSlips(base: SlipView, mine: SlipView, theirs: SlipView): SlipView {
  if (mine.owner !== theirs.owner) return mine
  const ids = new Set([...Object.keys(theirs.drafts), ...Object.keys(mine.drafts)])
  return {
    owner: mine.owner,
    chip: changed(base.chip, mine.chip, theirs.chip),
    drafts: Object.fromEntries(
      [...ids].map((id) => [
        id,
        mergeDrafts(base.drafts[id] ?? emptyDraft, mine.drafts[id] ?? emptyDraft, theirs.drafts[id] ?? emptyDraft),
      ]),
    ),
  }
}

function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    handler: changed(base.handler, mine.handler, theirs.handler),
    betType: changed(base.betType, mine.betType, theirs.betType),
    multiplier: changed(base.multiplier, mine.multiplier, theirs.multiplier),
    slipMultiple: changed(base.slipMultiple, mine.slipMultiple, theirs.slipMultiple),
    bets: changed(base.bets, mine.bets, theirs.bets),
    cart: mergeCarts(base.cart, mine.cart, theirs.cart),
  }
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

/** A line takes no more than its limit; the rest is a line of its own. */
function pieces(line: SlipLine, multiple: number): SlipLine[] {
  if (multiple <= 0) return []
  const first = { ...line, multiple: Math.min(maxMultiple, multiple) }
  return [first, ...pieces(line, multiple - first.multiple)]
}
