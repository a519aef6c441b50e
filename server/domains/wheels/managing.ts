/** The operator's acts on a wheel: publishing its prizes, opening it, ending it. */
import { lockBudgets, piecesOf } from '../../ledger/budgets.ts'
import { points } from '../../ledger/points.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { UsageError } from '../../platform/operator/arguments.ts'
import type { Platform } from '../../platform/platform.ts'
import { prizesOf } from './prizes.ts'
import { owed } from './chances.ts'
import { ANNOUNCED_MS, closeRounds, lockWheel, openRounds, publishRound, type WheelRow } from './rounds.ts'
import { isCovered, stateOf } from './states.ts'

/** A wheel with fewer lines of terms is not shown. */
export const FEWEST_TERMS = 3

/** Locks the wheel's row. */
export async function wheelIn(tx: Tx, code: string): Promise<WheelRow> {
  const wheel = await lockWheel(tx, code)
  if (!wheel) throw new Error(`there is no wheel ${code}`)
  return wheel
}

/** Throws unless the budgets cover the stock of an urn, or one draw of an open wheel in addition to all won chances. */
async function refuseUncovered(tx: Tx, wheel: WheelRow, now: number): Promise<void> {
  const { code } = wheel
  await lockBudgets(tx, [code, piecesOf(code)])
  const cost = await owed(tx, wheel, 1, now)
  if (!(await isCovered(tx, code, cost)))
    throw new Error(`its budget has to hold ${points(cost.points)} points and ${cost.pieces} film tickets first: see "wheels fund"`)
}

/** Publishes the prizes. They are in force at once if nobody has seen the wheel; otherwise they are announced first. */
export async function stockWheel(platform: Platform, code: string, typed: string): Promise<number> {
  return transact(platform.db, async (tx) => {
    const wheel = await wheelIn(tx, code)
    const now = platform.now()
    const prizes = prizesOf(typed, wheel.kind)
    if (stateOf(wheel, now) === 'over') throw new Error('it is over')
    if (!wheel.isOffered) await closeRounds(tx, await openRounds(tx, code), now)
    const number = await publishRound(tx, platform, wheel, { prizes, opensAt: wheel.isOffered ? now + ANNOUNCED_MS : null })
    if (wheel.isOffered) await refuseUncovered(tx, wheel, now)
    else if (wheel.kind === 'open') await publishRound(tx, platform, wheel, { prizes, opensAt: null })
    return number
  })
}

/** Throws if the wheel is not ready; UsageError if it has too few terms. */
export async function openWheel(platform: Platform, code: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    const wheel = await wheelIn(tx, code)
    const now = platform.now()
    if (wheel.isOffered) throw new Error('it is open already')
    if (stateOf(wheel, now) === 'over') throw new Error('it is over')
    if (wheel.terms.length < FEWEST_TERMS)
      throw new UsageError(`its rules are missing: "wheels set ${code} terms" puts ${FEWEST_TERMS} lines or more, with // between`)
    const rounds = await openRounds(tx, code)
    if (rounds.length === 0) throw new Error('it has no prizes yet: see "wheels stock"')
    await refuseUncovered(tx, wheel, now)
    await tx
      .updateTable('wheels')
      .set({ isOffered: true, fromAt: new Date(Math.max(now, wheel.fromAt)) })
      .where('code', '=', code)
      .execute()
  })
}

/** Hides a wheel that has not begun; ends any other. */
export async function closeWheel(platform: Platform, code: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    const wheel = await wheelIn(tx, code)
    const now = platform.now()
    const state = stateOf(wheel, now)
    if (!wheel.isOffered || state === 'over') throw new Error('it is not open')
    const values = state === 'upcoming' ? { isOffered: false } : { untilAt: new Date(Math.max(now, wheel.fromAt + 1)) }
    await tx.updateTable('wheels').set(values).where('code', '=', code).execute()
    if (state === 'running') await closeRounds(tx, await openRounds(tx, code), now)
  })
}
