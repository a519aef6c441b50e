/**
 * Transfers between the main wallet and the wallets at the providers. Each transfer is a row; one transaction at a time advances it. The
 * row and its id are stored before the provider is asked. If the provider does not answer, the job asks for the status until it does.
 */
import { type Selectable, sql } from 'kysely'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { boundAmount, shownAmount } from '#/rules/money.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import type { Queue } from '../../platform/jobs/slots.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { type MessageText, sendMessage } from '../content/module.ts'
import { isCheckDue, refusePlay } from '../protection/module.ts'
import { fetchBalance } from './balances.ts'
import { gamePostings } from './postingKinds.ts'
import { type Provider, ProviderRefused, ProviderSilent, type ProviderTransfer, type TransferOutcome } from './providers/provider.ts'
import { alarm, openProvider, providerOf, rateOf, settingsOf, unitsOf, workingProvider } from './providers.ts'

export type TransferRow = Selectable<Tables['gameTransfers']>
type What = GameTransfer['steps'][number]['what']

export interface NewTransfer {
  readonly from: string
  readonly to: string
  /** Thousandths. */
  readonly amount: bigint
  readonly cause: GameTransfer['cause']
  /** Thousandths: of the round that is played next. */
  readonly stake?: bigint
}

/** Milliseconds after which the job takes up a transfer whose process died in the first attempt. */
const FIRST_MS = 8000
const LONGEST_PAUSE_MS = 600_000

/** Milliseconds until the next status request: 1 s, 2 s, 4 s, up to 10 minutes. `tries` is the number of requests so far. */
export const pauseBefore = (tries: number): number => Math.min(1000 * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS)

const isMain = (code: string) => code === mainWallet
/** Codes of the providers of a transfer: one, or two. */
export const platformsOf = ({ from, to }: Pick<NewTransfer, 'from' | 'to'>): readonly string[] => [from, to].filter((code) => !isMain(code))

async function addStep(tx: Tx, transferId: string, what: What, platform: string | null): Promise<void> {
  const { n } = await tx
    .selectFrom('gameTransferSteps')
    .select((eb) => eb.fn.max('n').as('n'))
    .where('transferId', '=', transferId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('gameTransferSteps')
    .values({ transferId, n: (n ?? -1) + 1, what, platform })
    .execute()
}

/** Throws Refusal TRANSFER_STEP if the amount has no whole equivalent in the provider's units, TRANSFER_MIN if the amount is too small. */
function refuseAmount(platform: Pick<Platform, 'settings'>, { from, to, amount, cause }: NewTransfer): void {
  for (const code of platformsOf({ from, to })) {
    const settings = settingsOf(platform, code)
    const { ours: step } = rateOf(settings)
    const minTransfer = BigInt(settings.minTransfer)
    if (amount % step !== 0n) throw new Refusal('TRANSFER_STEP', [boundAmount(step)])
    // The balance at a provider may be less than the minimum; the member can still transfer it back.
    if (!isMain(to) && cause !== 'restricted' && amount < minTransfer) throw new Refusal('TRANSFER_MIN', [boundAmount(minTransfer)])
  }
}

/**
 * Begins a transfer in the caller's transaction, which has locked the wallet, and posts the amount out of the main wallet. Returns the
 * transfer's id. Throws Refusal for a closed provider, an amount that is too small, too little money, a pause, a used-up limit, an open
 * transfer with the same provider, or whatever would refuse the next round. Call `drive` after the commit.
 */
export async function beginTransfer(tx: Tx, platform: Platform, userId: string, transfer: NewTransfer): Promise<string> {
  const { from, to, amount, cause, stake } = transfer
  const isRecall = cause === 'restricted'
  // A member whose play is paused gets the money back whatever the provider's settings.
  const usable = isMain(to) ? workingProvider : openProvider
  if (!isRecall) for (const code of platformsOf(transfer)) usable(platform, code)
  refuseAmount(platform, transfer)
  if (!isMain(to)) {
    if (stake !== undefined && (await isCheckDue(tx, platform, userId))) throw new Refusal('REALITY_CHECK')
    // Without a round the check uses the smallest possible stake.
    await refusePlay(tx, userId, stake ?? 1n)
  }
  const open = await tx
    .selectFrom('gameTransfers')
    .select('id')
    .where('userId', '=', userId)
    .where('nextAt', 'is not', null)
    .where((eb) => eb.or(platformsOf(transfer).flatMap((code) => [eb('fromCode', '=', code), eb('toCode', '=', code)])))
    .executeTakeFirst()
  if (open) throw new Refusal('TRANSFER_PENDING')

  const unitsAt = (code: string) => (isMain(code) ? null : unitsOf(rateOf(settingsOf(platform, code)), amount))
  const id = newId('T', businessDay(platform.now(), clockOf(platform)))
  await tx
    .insertInto('gameTransfers')
    .values({
      id,
      userId,
      fromCode: from,
      toCode: to,
      amount,
      unitsOut: unitsAt(from),
      unitsIn: unitsAt(to),
      cause,
      state: 'sending',
      leg: isMain(from) ? 2 : 1,
      nextAt: new Date(platform.now() + FIRST_MS),
    })
    .execute()
  if (isMain(from)) {
    await addStep(tx, id, 'held', null)
    await post(tx, { kind: gamePostings.gameIn, userId, amount, ref: id })
  }
  await addStep(tx, id, 'sent', isMain(from) ? to : from)
  await platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state: 'sending' } })
  return id
}

const rowOf = (db: Db, id: string): Promise<TransferRow | undefined> =>
  db.selectFrom('gameTransfers').selectAll().where('id', '=', id).executeTakeFirst()

const codeOf = ({ leg, fromCode, toCode }: TransferRow): string => (leg === 1 ? fromCode : toCode)

/**
 * The provider of the row's current leg, and the request to it. The request is the same each time, whatever the rate is by now. Undefined
 * if the provider is no longer linked.
 */
function legOf(platform: Platform, row: TransferRow): { provider: Provider; request: ProviderTransfer } | undefined {
  const { id, userId, leg, unitsOut, unitsIn } = row
  const provider = providerOf(platform, codeOf(row))
  if (!provider) return undefined
  const direction = leg === 1 ? 'out' : 'in'
  const amount = leg === 1 ? unitsOut : unitsIn
  if (amount === null) throw new Error(`transfer ${id} has no amount in the units of ${provider.code}`)
  return { provider, request: { id: `${id}.${direction}`, member: userId, direction, amount } }
}

type Reply = TransferOutcome | 'refused' | 'silent' | 'conflict'

function failureOf(error: unknown): 'silent' | 'conflict' | ProviderRefused {
  if (error instanceof ProviderSilent) return 'silent'
  if (!(error instanceof ProviderRefused)) throw error
  return error.reason === 'DUPLICATE' ? 'conflict' : error
}

/** Asks the provider to move the money; called once for a leg. If the provider refuses, nothing has happened there. */
async function send(provider: Provider, request: ProviderTransfer): Promise<Reply> {
  try {
    return await provider.transfer(request)
  } catch (error) {
    const failure = failureOf(error)
    return failure instanceof ProviderRefused ? 'refused' : failure
  }
}

/** Asks the provider for the status. If the provider refuses to say, the transfer stays open. */
async function queryStatus(provider: Provider, request: ProviderTransfer): Promise<Reply> {
  try {
    return await provider.status(request)
  } catch (error) {
    const failure = failureOf(error)
    return failure instanceof ProviderRefused ? 'silent' : failure
  }
}

/** True for exactly one caller, which asks the provider to move the money. */
async function claimsLeg({ db }: Pick<Platform, 'db'>, { id, leg }: TransferRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gameTransfers')
    .set({ sentLeg: leg })
    .where('id', '=', id)
    .where('leg', '=', leg)
    .where('sentLeg', '<', leg)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Advances a transfer as far as the provider answers. Any number of processes may call it at once: one sends the transfer. The others
 * return while the first attempt may still be under way; once it is due (`isDue`), they ask the provider for the status. Returns the row
 * afterwards.
 */
export async function drive(platform: Platform, id: string, isDue = false): Promise<TransferRow> {
  for (;;) {
    const row = await rowOf(platform.db, id)
    if (!row) throw new Refusal('NOT_FOUND')
    const leg = row.nextAt === null ? undefined : legOf(platform, row)
    // If the provider is no longer linked, the operator resolves the transfer.
    if (!leg) return row
    const { provider, request } = leg
    const isFirst = row.state === 'sending' && (await claimsLeg(platform, row))
    if (row.state === 'sending' && !isFirst && !isDue) return row
    const reply = await (isFirst ? send(provider, request) : queryStatus(provider, request))
    const goesOn = await transact(platform.db, (tx) => conclude(tx, platform, row, reply))
    if (goesOn) continue
    const now = (await rowOf(platform.db, id)) ?? row
    if (now.nextAt === null) await refreshBalances(platform, now, row.state === 'unknown')
    return now
  }
}

/**
 * Fetches the balances at the providers of an ended transfer. If the result came late (`isLate`), an event makes the member's pages read
 * them.
 */
async function refreshBalances(platform: Platform, { id, userId, fromCode, toCode, state }: TransferRow, isLate: boolean): Promise<void> {
  const providers = platformsOf({ from: fromCode, to: toCode }).map((code) => providerOf(platform, code))
  await Promise.allSettled(providers.map(async (provider) => provider && fetchBalance(platform, provider, userId)))
  if (isLate) await transact(platform.db, (tx) => platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state } }))
}

interface TransferInWords {
  readonly id: string
  readonly amount: bigint
  /** Whether the money is in the main wallet now; otherwise it is at the provider. */
  readonly isInMain: boolean
}

/** Messages to a member about the result of a transfer that was unknown for a while. */
const transferTexts: Readonly<Record<'done' | 'returned', (values: TransferInWords) => MessageText>> = {
  done: ({ id, amount, isInMain }) => ({
    title: { rw: '转换已有结果：成功', korw: '이동 결과: 완료', en: 'Your transfer is done' },
    content: {
      rw: `<p>转换 ${id} 的 ${shownAmount(amount)} 积分已${isInMain ? '回到主钱包' : '到达游戏平台'}。</p>`,
      korw: `<p>이동 ${id} 건의 ${shownAmount(amount)}포인트가 ${isInMain ? '메인 지갑' : '게임 플랫폼'}에 도착했습니다.</p>`,
      en: `<p>The ${shownAmount(amount)} points of transfer ${id} are in ${isInMain ? 'your main wallet' : 'the platform’s wallet'}.</p>`,
    },
  }),
  returned: ({ id, amount, isInMain }) => ({
    title: { rw: '转换已有结果：未成功', korw: '이동 결과: 이루어지지 않음', en: 'Your transfer did not go through' },
    content: {
      rw: `<p>转换 ${id} 没有成功，${shownAmount(amount)} 积分${isInMain ? '在主钱包里' : '仍在游戏平台'}。</p>`,
      korw: `<p>이동 ${id} 건이 이루어지지 않았습니다. ${shownAmount(amount)}포인트는 ${isInMain ? '메인 지갑에' : '게임 플랫폼에 그대로'} 있습니다.</p>`,
      en: `<p>Transfer ${id} did not go through. The ${shownAmount(amount)} points are ${isInMain ? 'in your main wallet' : 'still in the platform’s wallet'}.</p>`,
    },
  }),
}

/** Records the provider's reply, unless another process has done so. Returns true if the next leg can be sent at once. */
async function conclude(tx: Tx, platform: Platform, driven: TransferRow, reply: Reply): Promise<boolean> {
  const { id, userId, leg, fromCode, toCode, amount } = driven
  await lockWallet(tx, userId)
  const row = await tx.selectFrom('gameTransfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (row.nextAt === null) return false
  if (row.leg !== leg) return true
  const code = leg === 1 ? fromCode : toCode

  const set = (values: Partial<Pick<TransferRow, 'state' | 'leg' | 'tries'>>, next: number | null) =>
    tx
      .updateTable('gameTransfers')
      .set({
        ...values,
        nextAt: next === null ? null : new Date(next),
        ...(next === null && { endedAt: new Date(platform.now()) }),
      })
      .where('id', '=', id)
      .execute()

  const emitState = (state: TransferRow['state']) => platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state } })

  async function end(state: 'done' | 'returned') {
    await set({ state }, null)
    // A member who saw no result may have left the page, so a message reports it.
    const isInMain = state === 'done' ? isMain(toCode) : leg === 2
    if (row.state === 'unknown') await sendMessage(tx, userId, 'money', transferTexts[state]({ id, amount, isInMain }))
    await emitState(state)
  }

  if (reply === 'conflict') {
    await alarm(platform, tx, code, `${id}.${leg === 1 ? 'out' : 'in'}`, 'a transfer is known there with other content')
  }
  if (reply === 'silent' || reply === 'conflict') {
    if (row.state === 'sending') await addStep(tx, id, 'silent', code)
    await set({ state: 'unknown', tries: row.tries + 1 }, platform.now() + pauseBefore(row.tries))
    await emitState('unknown')
    return false
  }
  if (row.state === 'unknown') await addStep(tx, id, 'asked', code)
  if (reply !== 'done') {
    await addStep(tx, id, reply, code)
    if (leg === 2) {
      await post(tx, { kind: gamePostings.gameInReturn, userId, amount, ref: id })
      await addStep(tx, id, 'back', null)
    }
    await end('returned')
    return false
  }
  if (leg === 2) {
    await addStep(tx, id, 'done', code)
    await end('done')
    return false
  }

  await post(tx, { kind: gamePostings.gameOut, userId, amount, ref: id })
  if (isMain(toCode)) {
    await addStep(tx, id, 'done', null)
    await end('done')
    return false
  }
  await addStep(tx, id, 'between', null)
  if (!providerOf(platform, toCode) || (await mayNotPlay(tx, userId))) {
    await addStep(tx, id, 'restricted', null)
    await end('returned')
    return false
  }
  await post(tx, { kind: gamePostings.gameIn, userId, amount, ref: id })
  await addStep(tx, id, 'sent', toCode)
  await set({ state: 'sending', leg: 2, tries: 0 }, platform.now() + FIRST_MS)
  return true
}

/**
 * Ends a transfer with a provider that is no longer linked. `outcome` is what the operator has learnt about the transfer at the provider.
 * Returns the transfer's state afterwards. Throws if the transfer has ended already, or the provider is linked.
 */
export async function resolveTransfer(
  platform: Platform,
  id: string,
  outcome: 'done' | 'absent',
  reason: string,
): Promise<TransferRow['state']> {
  await transact(platform.db, async (tx) => {
    const unlocked = await rowOf(tx, id)
    if (!unlocked) throw new Error(`there is no transfer ${id}`)
    await lockWallet(tx, unlocked.userId)
    const row = await tx.selectFrom('gameTransfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (row.nextAt === null) throw new Error(`transfer ${id} has ended: ${row.state}`)
    if (providerOf(platform, codeOf(row))) throw new Error(`${codeOf(row)} is linked, and says itself what became of transfer ${id}`)
    await tx.updateTable('gameTransfers').set({ endReason: reason }).where('id', '=', id).execute()
    await conclude(tx, platform, row, outcome)
  })
  return (await drive(platform, id)).state
}

async function mayNotPlay(tx: Tx, userId: string): Promise<boolean> {
  try {
    await refusePlay(tx, userId, 1n)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Transfers whose next request to a provider is due. */
export const dueTransfers: Queue<{ readonly id: string }> = {
  table: 'game_transfers',
  key: 'id',
  returns: sql`id`,
  work: (platform, { id }) => drive(platform, id, true),
}
export const transfersWith = (code: string) => sql`(case leg when 1 then from_code else to_code end) = ${code}`
