/** Finds the wheel that a call means, and tells its state. */
import type { Award } from '#/contract/welfare/codes.ts'
import type { CampaignState } from '#/contract/welfare/campaigns.ts'
import { budgetsOf, piecesOf } from '../../ledger/budgets.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type RoundRow, sumOf, type WheelRow } from './rounds.ts'

export function stateOf({ fromAt, untilAt }: Pick<WheelRow, 'fromAt' | 'untilAt'>, now: number): CampaignState {
  if (now < fromAt) return 'upcoming'
  return untilAt === null || now < untilAt ? 'running' : 'over'
}

/** How long an ended wheel stays in the list. */
const LISTED_MS = 30 * 86_400_000

const inOrder: readonly CampaignState[] = ['running', 'upcoming', 'over']

const offered = (db: Db) => db.selectFrom('wheels').selectAll().where('isOffered', '=', true).orderBy('fromAt').orderBy('code')

/** Offered wheels that run, are announced, or ended recently. */
export async function listedWheels(db: Db, now: number): Promise<WheelRow[]> {
  return (await offered(db).execute()).filter(({ untilAt }) => now < (untilAt ?? Infinity) + LISTED_MS)
}

/**
 * The offered wheel with this code. Without a code: the wheel that runs, otherwise the next announced one, otherwise the last ended one.
 */
export async function wheelOf(db: Db, code: string | undefined, now: number): Promise<WheelRow | undefined> {
  const rows = await offered(db)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute()
  for (const state of inOrder) {
    const matching = rows.filter((row) => stateOf(row, now) === state)
    if (state === 'over') return matching.toSorted((a, b) => (b.untilAt ?? 0) - (a.untilAt ?? 0))[0]
    if (matching[0]) return matching[0]
  }
  return undefined
}

/** Throws Refusal CAMPAIGN if there is no such wheel. */
export async function wheelNamed(db: Db, code: string, now: number): Promise<WheelRow> {
  const wheel = await wheelOf(db, code, now)
  if (!wheel) throw new Refusal('CAMPAIGN')
  return wheel
}

/** An amount of the wheel's budgets: thousandths, and pieces. */
export interface Cost {
  readonly points: bigint
  readonly pieces: bigint
}

export const noCost: Cost = { points: 0n, pieces: 0n }

export const sumOfCosts = (one: Cost, other: Cost): Cost => ({ points: one.points + other.points, pieces: one.pieces + other.pieces })

export function costOf(award: Award | null): Cost {
  if (award?.kind === 'points') return { points: BigInt(award.amount), pieces: 0n }
  return { points: 0n, pieces: award?.kind === 'tickets' ? BigInt(award.count) : 0n }
}

/** The larger points and the larger pieces of both. */
export const dearerOf = (one: Cost, other: Cost): Cost => ({
  points: one.points > other.points ? one.points : other.points,
  pieces: one.pieces > other.pieces ? one.pieces : other.pieces,
})

/** The highest cost of the round's next draw. */
export const dearest = ({ prizes, remaining }: Pick<RoundRow, 'prizes' | 'remaining'>): Cost =>
  prizes
    .filter((_, at) => (remaining[at] ?? 0) > 0)
    .map(({ award }) => costOf(award))
    .reduce(dearerOf, noCost)

/** The cost of everything left in an urn. */
export const stockCost = ({ prizes, remaining }: Pick<RoundRow, 'prizes' | 'remaining'>): Cost =>
  prizes
    .map(({ award }, at) => {
      const { points, pieces } = costOf(award)
      const count = BigInt(remaining[at] ?? 0)
      return { points: points * count, pieces: pieces * count }
    })
    .reduce(sumOfCosts, noCost)

export async function isCovered(db: Db, code: string, { points, pieces }: Cost): Promise<boolean> {
  const budgets = await budgetsOf(db, [code, piecesOf(code)])
  return points <= (budgets.get(code)?.left ?? 0n) && pieces <= (budgets.get(piecesOf(code))?.left ?? 0n)
}

/** Whether nothing is left to draw, or the budget does not cover every possible prize. So no member's prize depends on earlier draws. */
export async function isSpent(db: Db, round: RoundRow | undefined): Promise<boolean> {
  if (!round || round.closedAt !== null || sumOf(round.remaining) === 0) return true
  return !(await isCovered(db, round.code, dearest(round)))
}
