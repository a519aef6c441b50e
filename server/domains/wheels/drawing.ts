/** A draw of a wheel: one transaction uses a chance, reveals the next seed and pays the prize. */
import * as v from 'valibot'
import { hash } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { averageOf, drawWheel, leftAfter } from '#/rules/welfare/wheel.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { giveAward, refusePaused, tellMember } from '../campaigns/module.ts'
import { chancesOf, takeChance } from './chances.ts'
import { wheelPostings } from './postingKinds.ts'
import { closeRounds, currentRound, lockWheel, nextSeed, openRounds, publishRound, type RoundRow, type WheelRow } from './rounds.ts'
import { costOf, isSpent, stateOf } from './states.ts'

type DrawRequest = ParsedRequestOf<Contract['drawGift']>

const drawn = v.pick(contract.drawGift.response, ['draw', 'left'])
type Drawn = v.InferOutput<typeof drawn>

export const drawId = (code: string, round: number, number: number): string => `${code}:${round}:${number}`

const sha256 = (seed: Uint8Array): string => hash('sha256', seed, 'hex')

const early = { upcoming: 'WHEEL_EARLY', over: 'WHEEL_OVER', running: undefined } as const

/** Locks the wheel, and returns it with its current round. Throws the Refusal that prevents a draw. */
async function turnOf(
  tx: Tx,
  { code, round: seen }: DrawRequest,
  now: () => number,
): Promise<{ wheel: WheelRow; round: RoundRow; open: RoundRow[] }> {
  const wheel = await lockWheel(tx, code)
  if (!wheel?.isOffered) throw new Refusal('CAMPAIGN')
  // Read the clock after waiting for the lock.
  const at = now()
  const untimely = early[stateOf(wheel, at)]
  if (untimely) throw new Refusal(untimely)
  const open = await openRounds(tx, code)
  const round = currentRound(open, at)
  if (!round) throw new Refusal('BUDGET_SPENT')
  if (round.number !== seen) throw new Refusal('CAMPAIGN_CHANGED')
  if (await isSpent(tx, round)) throw new Refusal('BUDGET_SPENT')
  return { wheel, round, open }
}

/**
 * Whether `one` ends when `round` begins: earlier rounds do, and if `round` was announced with other prizes, also the rounds without an
 * announced opening.
 */
const isOvertaken = (one: RoundRow, round: RoundRow): boolean =>
  one.number < round.number || (round.opensAt !== null && one.opensAt === null)

/** The first draw of a round ends other rounds. For an open wheel, it also publishes the next round. */
async function begin(platform: Platform, tx: Tx, wheel: WheelRow, round: RoundRow, open: readonly RoundRow[]): Promise<void> {
  const others = open.filter(({ number }) => number !== round.number)
  await closeRounds(
    tx,
    others.filter((one) => isOvertaken(one, round)),
    platform.now(),
  )
  const isFollowed = others.some((one) => one.opensAt === null && !isOvertaken(one, round))
  if (wheel.kind === 'open' && !isFollowed) await publishRound(tx, platform, wheel, { prizes: round.prizes, opensAt: null })
}

/** Records the draw in the round. Throws Refusal WHEEL_OVER if the round has ended meanwhile. */
async function countDraw(tx: Tx, wheel: WheelRow, round: RoundRow, prize: number, next: string, at: Date): Promise<void> {
  const number = round.drawn + 1
  const changed = await tx
    .updateTable('wheelRounds')
    .set({
      drawn: number,
      remaining: JSON.stringify(leftAfter(wheel.kind, round.remaining, prize)),
      nextHash: next,
      openedAt: new Date(round.openedAt ?? at),
      closedAt: number === round.draws ? at : null,
    })
    .where('code', '=', round.code)
    .where('number', '=', round.number)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal('WHEEL_OVER')
}

async function drawIn(tx: Tx, platform: Platform, userId: string, request: DrawRequest): Promise<Drawn> {
  const { requestId } = request
  await refusePaused(tx, userId)
  const { wheel, round, open } = await turnOf(tx, request, () => platform.now())
  const { code } = wheel
  const chanceId = await takeChance(platform, tx, userId, wheel)
  if (round.drawn === 0) await begin(platform, tx, wheel, round, open)
  const at = new Date(platform.now())
  const number = round.drawn + 1
  const before = round.remaining
  const bytes = nextSeed(platform, round)
  const seed = Buffer.from(bytes).toString('hex')
  const { prize } = await drawWheel({ seed: bytes, code, round: round.number, number, requestId, left: before })
  const { award, names } = round.prizes[prize] ?? { award: null, names: wheel.titles }
  const values = round.prizes.map((one) => costOf(one.award).points)
  await countDraw(tx, wheel, round, prize, seed, at)
  await tx
    .insertInto('wheelDraws')
    .values({
      code,
      round: round.number,
      number,
      userId,
      requestId,
      chanceId,
      prize,
      award: award && JSON.stringify(award),
      before: JSON.stringify(before),
      seed,
      expected: averageOf(before, values),
      at,
    })
    .execute()
  const id = drawId(code, round.number, number)
  if (award) await giveAward(platform, tx, { userId, kind: wheelPostings.wheelPrize, ref: id, award, titles: wheel.titles, budget: code })
  await tellMember(platform, tx, userId)
  const draw: WheelDraw = {
    id,
    code,
    round: round.number,
    number,
    prize,
    award,
    names,
    at: at.getTime(),
    before: [...before],
    seed,
    committed: sha256(bytes),
    requestId,
  }
  return { draw, left: (await chancesOf(platform, tx, userId, wheel)).left }
}

/** By member: the id of the draw request that this process is working on. */
const drawing = onePerPlatform(() => new Map<string, string>())

/**
 * Throws Refusal WHEEL_BUSY if this process is working on another draw of the member, so that a double tap uses one chance. The wallet's
 * lock serialises draws of a member in two processes; each uses its own chance.
 */
async function alone<Result>(platform: Platform, userId: string, requestId: string, work: () => Promise<Result>): Promise<Result> {
  const running = drawing(platform)
  const other = running.get(userId)
  if (other === requestId) return work()
  if (other !== undefined) throw new Refusal('WHEEL_BUSY')
  running.set(userId, requestId)
  try {
    return await work()
  } finally {
    running.delete(userId)
  }
}

/**
 * Throws Refusal EXCLUDED, CAMPAIGN, WHEEL_EARLY, WHEEL_OVER, CAMPAIGN_CHANGED, BUDGET_SPENT, WHEEL_LEFT or WHEEL_BUSY; no refusal uses a
 * chance.
 */
export function drawGift(platform: Platform, userId: string, request: DrawRequest): Write<ResponseOf<Contract['drawGift']>> {
  const draw = write({
    keeps: drawn,
    work: (tx) => drawIn(tx, platform, userId, request),
    async show(answer) {
      const { balance, version } = await balanceOf(platform.db, userId)
      return { ...answer, balance: String(balance), balanceVersion: Number(version) }
    },
  })
  return (once) => alone(platform, userId, request.requestId, () => draw(once))
}
