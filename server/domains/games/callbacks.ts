/**
 * Callbacks of providers that keep no wallet: a debit takes a stake, a credit pays, a roll-back undoes a debit. Each transaction is decided
 * once. A repeated request gets the bytes of the first answer, whatever has happened since.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { providerGame } from '#/contract/games/codes.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, lockWallet, post } from '../../ledger/ledger.ts'
import { collectOwed } from '../../ledger/receivables.ts'
import { addGrowth, takeGrowth } from '../levels/module.ts'
import { countPlays, isCheckDue, refusePlay } from '../protection/module.ts'
import { accrueForPlay } from '../rebates/module.ts'
import { countingNow, playId } from './bets.ts'
import { gamePostings } from './postingKinds.ts'
import { alarm, maintenanceOf, settingsOf } from './providers.ts'
import { recallWhereUsedUp } from './recalls.ts'
import { noteReceivable } from './receivables.ts'

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})$/))

/** Amounts in thousandths of a point; a free round is a debit of 0. A round has any number of debits and credits, all of one member. */
export const callback = v.variant('kind', [
  v.object({ kind: v.literal('debit'), id, round: id, game: providerGame, member: id, amount }),
  v.object({ kind: v.literal('credit'), id, round: id, game: providerGame, member: id, amount }),
  /**
   * Undoes the debit with this id, and with the round's last debit also the round's credits. The amounts come from the stored debit and
   * credits.
   */
  v.object({ kind: v.literal('rollback'), id, member: id }),
])
export type Callback = v.InferOutput<typeof callback>
type Of<Kind extends Callback['kind']> = Extract<Callback, { kind: Kind }>

export interface CallbackAnswer {
  readonly status: number
  /** JSON, the same bytes each time. */
  readonly text: string
}

type State = 'posted' | 'void' | 'refused' | 'held' | 'tombstone'

interface Decision extends CallbackAnswer {
  /** Null if the decision is not stored, so that the id can be used again. */
  readonly state: State | null
  readonly amount: bigint
  readonly round: string | null
}

const refOf = (provider: string, txId: string) => `${provider}:${txId}`

const find = (tx: Db, provider: string, txId: string, kind: Callback['kind']) =>
  tx
    .selectFrom('providerTx')
    .selectAll()
    .where('provider', '=', provider)
    .where('txId', '=', txId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The debits or credits of a round that are posted and not rolled back, oldest first. */
const postedOf = (tx: Tx, provider: string, round: string, kind: 'debit' | 'credit') =>
  tx
    .selectFrom('providerTx')
    .selectAll()
    .where('provider', '=', provider)
    .where('roundId', '=', round)
    .where('kind', '=', kind)
    .where('state', '=', 'posted')
    .orderBy('at')
    .orderBy('txId')
    .execute()

const names: Readonly<Record<Callback['kind'], string>> = { debit: 'debit', credit: 'credit', rollback: 'roll-back' }

/**
 * Refuses a callback whose member is not the member of its round or debit. The decision is not stored, so the right member can use the id.
 */
async function refuseOtherMember(
  tx: Tx,
  platform: Platform,
  provider: string,
  { id: txId, kind, member }: Callback,
  round: string | null,
): Promise<Decision> {
  await alarm(platform, tx, provider, txId, `a ${names[kind]} that names another member`)
  const { balance } = await balanceOf(tx, member)
  return { status: 409, text: JSON.stringify({ error: 'OTHER_MEMBER', balance: String(balance) }), state: null, amount: 0n, round }
}

/** Collects the member's debts, then returns the balance in thousandths. */
async function balanceAfter(tx: Tx, userId: string): Promise<string> {
  await collectOwed(tx)
  return String((await balanceOf(tx, userId)).balance)
}

const maxAmountOf = (platform: Pick<Platform, 'settings'>, provider: string): bigint =>
  BigInt(settingsOf(platform, provider).callbacks?.most ?? 0)

type BookingPlatform = Pick<Platform, 'settings' | 'now'>

interface Round {
  readonly provider: string
  readonly id: string
  readonly userId: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  /** A provider settles a lost round by a credit of 0. */
  readonly isSettled: boolean
}

/** Writes the round as one bet of the records, with its total stake and payout, and counts the difference to the amounts booked before. */
async function bookRound(
  tx: Tx,
  platform: BookingPlatform,
  { provider, id: round, userId, game, stake, payout, isSettled }: Round,
): Promise<void> {
  const before = await tx
    .selectFrom('gameBets')
    .select(['stake', 'settledStake'])
    .where('platform', '=', provider)
    .where('providerId', '=', round)
    .executeTakeFirst()
  const settledStake = isSettled ? stake : 0n
  const booked = await tx
    .insertInto('gameBets')
    .values({
      id: timeId(),
      platform: provider,
      providerId: round,
      userId,
      game,
      stake,
      payout,
      unitsStake: null,
      unitsPayout: null,
      at: new Date(platform.now()),
      message: null,
      detail: null,
      settledStake,
      ...countingNow(platform, provider),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform', 'providerId'])
        .doUpdateSet(({ eb, ref }) => ({ stake, payout, settledStake, isCounted: eb.not(ref('gameBets.countsAgents')) })),
    )
    .returning(['id', 'game', 'at', 'countsGrowth', 'rebateShares'])
    .executeTakeFirstOrThrow()
  await countPlays(tx, [{ userId, id: playId(provider, round), at: booked.at, stake, payout }])
  const more = stake - (before?.stake ?? 0n)
  if (booked.countsGrowth && more > 0n) await addGrowth(tx, [{ userId, played: more }])
  if (booked.countsGrowth && more < 0n) await takeGrowth(tx, userId, -more)
  await accrueForPlay(tx, [
    {
      betId: booked.id,
      userId,
      platform: provider,
      game: booked.game,
      shares: booked.rebateShares,
      before: before?.settledStake ?? 0n,
      now: settledStake,
    },
  ])
}

const total = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, row) => sum + row.amount, 0n)

async function rebookRound(
  tx: Tx,
  platform: BookingPlatform,
  provider: string,
  round: string,
  userId: string,
  game: string,
  more: { stake?: bigint; payout?: bigint } = {},
): Promise<void> {
  const credits = await postedOf(tx, provider, round, 'credit')
  await bookRound(tx, platform, {
    provider,
    id: round,
    userId,
    game,
    stake: total(await postedOf(tx, provider, round, 'debit')) + (more.stake ?? 0n),
    payout: total(credits) + (more.payout ?? 0n),
    isSettled: credits.length > 0 || more.payout !== undefined,
  })
}

async function decideDebit(tx: Tx, platform: Platform, provider: string, request: Of<'debit'>): Promise<Decision> {
  const { id: txId, round, member: userId, game } = request
  const stake = BigInt(request.amount)
  const refuse = async (error: string): Promise<Decision> => ({
    status: 409,
    text: JSON.stringify({ error, balance: String((await balanceOf(tx, userId)).balance) }),
    state: 'refused',
    amount: stake,
    round,
  })
  if ((await find(tx, provider, txId, 'rollback'))?.userId === userId) return refuse('ROLLED_BACK')
  if ((await postedOf(tx, provider, round, 'debit')).some((one) => one.userId !== userId)) {
    await alarm(platform, tx, provider, txId, 'a debit on a round of another member')
    return refuse('OTHER_MEMBER')
  }
  if (stake > maxAmountOf(platform, provider)) {
    await alarm(platform, tx, provider, txId, 'a debit above what one may be')
    return refuse('TOO_MUCH')
  }
  // A closed provider can still pay and roll back rounds that are open.
  if (!settingsOf(platform, provider).isOpen || maintenanceOf(platform, provider)) return refuse('CLOSED')
  if (await isCheckDue(tx, platform, userId)) return refuse('REALITY_CHECK')
  try {
    await refusePlay(tx, userId, stake)
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.reason)
    throw error
  }
  if ((await balanceOf(tx, userId)).balance < stake) return refuse('INSUFFICIENT')
  if (stake > 0n) await post(tx, { kind: gamePostings.gameDebit, userId, amount: stake, ref: refOf(provider, txId) })
  await rebookRound(tx, platform, provider, round, userId, game, { stake })
  await recallWhereUsedUp(tx, userId)
  const { balance } = await balanceOf(tx, userId)
  return { status: 200, text: JSON.stringify({ balance: String(balance) }), state: 'posted', amount: stake, round }
}

async function decideCredit(tx: Tx, platform: Platform, provider: string, request: Of<'credit'>): Promise<Decision> {
  const { id: txId, round, member: userId, game } = request
  const payout = BigInt(request.amount)
  const debits = await postedOf(tx, provider, round, 'debit')
  const hold = async (error: string, why: string): Promise<Decision> => {
    await alarm(platform, tx, provider, txId, why)
    return { status: 409, text: JSON.stringify({ error, held: true }), state: 'held', amount: payout, round }
  }
  if (debits.some((debit) => debit.userId !== userId)) return refuseOtherMember(tx, platform, provider, request, round)
  if (debits.length === 0) return hold('NO_DEBIT', 'a credit of a round without a debit')
  if (payout > maxAmountOf(platform, provider)) return hold('TOO_MUCH', 'a credit above what one may be')
  if (payout > 0n) await post(tx, { kind: gamePostings.gameCredit, userId, amount: payout, ref: refOf(provider, txId) })
  await rebookRound(tx, platform, provider, round, userId, game, { payout })
  return { status: 200, text: JSON.stringify({ balance: await balanceAfter(tx, userId) }), state: 'posted', amount: payout, round }
}

/** Takes a credit back. If the balance is less than the credit, the member owes the rest. */
async function takeBack(tx: Tx, provider: string, userId: string, credit: { txId: string; amount: bigint }): Promise<void> {
  const { balance } = await balanceOf(tx, userId)
  const taken = balance < credit.amount ? balance : credit.amount
  const ref = refOf(provider, credit.txId)
  if (taken > 0n) await post(tx, { kind: gamePostings.gameCreditBack, userId, amount: taken, ref })
  if (taken < credit.amount) await noteReceivable(tx, { provider, txId: credit.txId, userId, amount: credit.amount - taken })
}

async function decideRollback(tx: Tx, platform: Platform, provider: string, request: Of<'rollback'>): Promise<Decision> {
  const { id: txId, member: userId } = request
  const debit = await find(tx, provider, txId, 'debit')
  if (debit && debit.userId !== userId) return refuseOtherMember(tx, platform, provider, request, debit.roundId)
  if (debit?.state !== 'posted') {
    // A refused debit took nothing. A debit that comes after its roll-back will be refused.
    const text = JSON.stringify({ balance: String((await balanceOf(tx, userId)).balance) })
    return { status: 200, text, state: debit ? 'void' : 'tombstone', amount: debit?.amount ?? 0n, round: debit?.roundId ?? null }
  }
  const round = debit.roundId ?? ''
  if (debit.amount > 0n) await post(tx, { kind: gamePostings.gameDebitBack, userId, amount: debit.amount, ref: refOf(provider, txId) })
  const others = (await postedOf(tx, provider, round, 'debit')).filter((one) => one.txId !== txId)
  // The round's credits are taken back with its last debit.
  const credits = others.length === 0 ? await postedOf(tx, provider, round, 'credit') : []
  for (const credit of credits) if (credit.amount > 0n) await takeBack(tx, provider, userId, credit)
  for (const [kind, ids] of [
    ['debit', [txId]],
    ['credit', credits.map((credit) => credit.txId)],
  ] as const) {
    if (ids.length === 0) continue
    await tx
      .updateTable('providerTx')
      .set({ state: 'void' })
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where('txId', 'in', [...ids])
      .execute()
  }
  await rebookRound(tx, platform, provider, round, userId, debit.game ?? '')
  return { status: 200, text: JSON.stringify({ balance: await balanceAfter(tx, userId) }), state: 'void', amount: debit.amount, round }
}

function decide(tx: Tx, platform: Platform, provider: string, request: Callback): Promise<Decision> {
  switch (request.kind) {
    case 'debit':
      return decideDebit(tx, platform, provider, request)
    case 'credit':
      return decideCredit(tx, platform, provider, request)
    case 'rollback':
      return decideRollback(tx, platform, provider, request)
  }
}

const unknownMember: CallbackAnswer = { status: 409, text: JSON.stringify({ error: 'MEMBER_UNKNOWN' }) }
const conflict: CallbackAnswer = { status: 409, text: JSON.stringify({ error: 'CONFLICT' }) }
const notAllowed: CallbackAnswer = { status: 403, text: JSON.stringify({ error: 'NOT_ALLOWED' }) }

/** Replaces the transaction's id in the alarm about callbacks of a provider that may not send any. */
const anyCallback = 'callbacks'

/** Another request has stored the same id meanwhile, under the lock of another wallet. */
class IdTaken extends Error {}

/**
 * The stored decision with this id and kind. If a roll-back came before its debit and named another member than the debit, it is deleted,
 * so that the roll-back of the right member can be decided.
 */
async function storedDecision(tx: Tx, platform: Platform, provider: string, { id: txId, kind, member }: Callback) {
  const before = await find(tx, provider, txId, kind)
  if (!before || kind !== 'rollback' || before.userId === member || (await find(tx, provider, txId, 'debit'))?.userId !== member)
    return before
  await alarm(platform, tx, provider, txId, 'a roll-back that names another member')
  await tx.deleteFrom('providerTx').where('provider', '=', provider).where('txId', '=', txId).where('kind', '=', 'rollback').execute()
  return undefined
}

async function answerOnce(platform: Platform, provider: string, request: Callback, bodyHash: Buffer): Promise<CallbackAnswer> {
  const { id: txId, kind, member: userId } = request
  return transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    const before = await storedDecision(tx, platform, provider, request)
    if (before && !bodyHash.equals(before.bodyHash)) {
      await alarm(platform, tx, provider, txId, `a ${kind} came again with other content`)
      return conflict
    }
    if (before) return { status: before.status, text: before.answer }
    // This answer is not stored: the provider can repeat the callback once the operator allows callbacks.
    if (!settingsOf(platform, provider).callbacks) {
      await alarm(platform, tx, provider, anyCallback, 'asks for debits and credits, which its settings do not allow')
      return notAllowed
    }
    const { status, text, state, amount: of, round } = await decide(tx, platform, provider, request)
    if (state === null) return { status, text }
    const inserted = await tx
      .insertInto('providerTx')
      .values({
        provider,
        txId,
        kind,
        roundId: round,
        game: request.kind === 'rollback' ? null : request.game,
        userId,
        amount: of,
        state,
        bodyHash,
        status,
        answer: text,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('txId')
      .executeTakeFirst()
    if (!inserted) throw new IdTaken()
    return { status, text }
  })
}

const hashOf = (raw: Uint8Array): Buffer => createHash('sha256').update(raw).digest()

/**
 * Answers a callback whose signature has a time too far from now: the stored answer of a callback with this very body. Where there is none,
 * nothing is decided, and the operator is told.
 */
export async function answerUntimely(
  platform: Platform,
  provider: string,
  request: Callback,
  raw: Uint8Array,
): Promise<CallbackAnswer | undefined> {
  const stored = await find(platform.db, provider, request.id, request.kind)
  if (stored && hashOf(raw).equals(stored.bodyHash)) return { status: stored.status, text: stored.answer }
  await alarm(platform, platform.db, provider, request.id, `a ${names[request.kind]} that was signed too long ago, or ahead of time`)
  return undefined
}

/** `raw` is the signed body. Copies of a request that arrive together, at any process, are decided one after the other. */
export async function answerCallback(platform: Platform, provider: string, request: Callback, raw: Uint8Array): Promise<CallbackAnswer> {
  const wallet = await platform.db.selectFrom('wallets').select('userId').where('userId', '=', request.member).executeTakeFirst()
  if (!wallet) return unknownMember
  const bodyHash = hashOf(raw)
  try {
    return await answerOnce(platform, provider, request, bodyHash)
  } catch (error) {
    if (error instanceof IdTaken) return answerOnce(platform, provider, request, bodyHash)
    throw error
  }
}

/** Pays a held credit. Returns its amount in thousandths. Throws if the credit is not held, or its round is another member's. */
export async function releaseCredit(tx: Tx, platform: BookingPlatform, provider: string, txId: string): Promise<bigint> {
  const held = await find(tx, provider, txId, 'credit')
  if (held?.state !== 'held' || held.userId === null || held.roundId === null || held.game === null)
    throw new Error(`no credit ${txId} of ${provider} is held`)
  const { userId, amount: payout, roundId: round, game } = held
  await lockWallet(tx, userId)
  if ((await postedOf(tx, provider, round, 'debit')).some((debit) => debit.userId !== userId))
    throw new Error(`the round of credit ${txId} of ${provider} is another member's`)
  const { numUpdatedRows } = await tx
    .updateTable('providerTx')
    .set({ state: 'posted' })
    .where('provider', '=', provider)
    .where('txId', '=', txId)
    .where('kind', '=', 'credit')
    .where('state', '=', 'held')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`no credit ${txId} of ${provider} is held`)
  if (payout > 0n) await post(tx, { kind: gamePostings.gameCredit, userId, amount: payout, ref: refOf(provider, txId) })
  await rebookRound(tx, platform, provider, round, userId, game)
  return payout
}
