/**
 * Transfers between the main wallet and those at the providers. Each is a row that one statement at a time moves on: what a provider is
 * asked for is known beforehand by an id of ours, and what it has not answered is asked for until it does.
 */
import { type Selectable, sql } from 'kysely'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { boundAmount } from '#/rules/money.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import type { Queue } from '../../platform/jobs/slots.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { sendMessage } from '../content/module.ts'
import { refusePlay } from '../protection/module.ts'
import { alarm } from './alarms.ts'
import { askBalance } from './balances.ts'
import { gamePostings } from './postingKinds.ts'
import { type Provider, ProviderRefused, ProviderSilent, type ProviderTransfer, type TransferOutcome } from './providers/provider.ts'
import { openProvider, providerOf, settingsOf, workingProvider } from './providers.ts'
import { rateOf, unitsOf } from './rates.ts'
import { transferTexts } from './texts.ts'

export type TransferRow = Selectable<Tables['gameTransfers']>
type What = GameTransfer['steps'][number]['what']

export interface WantedTransfer {
  readonly from: string
  readonly to: string
  /** Thousandths. */
  readonly amount: bigint
  readonly cause: GameTransfer['cause']
}

/** After a process has died in a transfer's first attempt, another takes it up after so many milliseconds. */
const FIRST_MS = 8000
const LONGEST_PAUSE_MS = 600_000

/** Growing: a second, two, four, … ten minutes. `tries` counts the questions so far. */
export const pauseBefore = (tries: number): number => Math.min(1000 * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS)

const isMain = (code: string) => code === mainWallet
/** The providers that take part. */
export const platformsOf = ({ from, to }: Pick<WantedTransfer, 'from' | 'to'>): readonly string[] =>
  [from, to].filter((code) => !isMain(code))

async function note(tx: Tx, transferId: string, what: What, platform: string | null): Promise<void> {
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

/** A provider whose unit is not ours takes only amounts that have a whole equivalent. */
function refuseAmount(platform: Pick<Platform, 'settings'>, { from, to, amount, cause }: WantedTransfer): void {
  for (const code of platformsOf({ from, to })) {
    const settings = settingsOf(platform, code)
    const { ours: step } = rateOf(settings)
    const minTransfer = BigInt(settings.minTransfer)
    if (amount % step !== 0n) throw new Refusal('TRANSFER_STEP', [boundAmount(step)])
    // What is left there may be less: it can still be brought back.
    if (!isMain(to) && cause !== 'restricted' && amount < minTransfer) throw new Refusal('TRANSFER_MIN', [boundAmount(minTransfer)])
  }
}

/**
 * Begins a transfer in the caller's transaction, which has locked the wallet: holds what leaves the main wallet. Throws Refusal for a
 * platform that is closed, an amount that is too small, too little money, a pause or a limit that is used up, and where an earlier transfer
 * with the same platform has no result yet. Call `drive` after the commit.
 */
export async function beginTransfer(tx: Tx, platform: Platform, userId: string, wanted: WantedTransfer): Promise<string> {
  const { from, to, amount, cause } = wanted
  const isRecall = cause === 'restricted'
  // A member whose play is paused gets back what is there, whatever the provider's state.
  const usable = isMain(to) ? workingProvider : openProvider
  if (!isRecall) for (const code of platformsOf(wanted)) usable(platform, code)
  refuseAmount(platform, wanted)
  // The least that could be played for there.
  if (!isMain(to)) await refusePlay(tx, userId, 1n)
  const open = await tx
    .selectFrom('gameTransfers')
    .select('id')
    .where('userId', '=', userId)
    .where('nextAt', 'is not', null)
    .where((eb) => eb.or(platformsOf(wanted).flatMap((code) => [eb('fromCode', '=', code), eb('toCode', '=', code)])))
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
    await note(tx, id, 'held', null)
    await post(tx, { kind: gamePostings.gameIn, userId, amount, ref: id })
  }
  await note(tx, id, 'sent', isMain(from) ? to : from)
  await platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state: 'sending' } })
  return id
}

const rowOf = (db: Db, id: string): Promise<TransferRow | undefined> =>
  db.selectFrom('gameTransfers').selectAll().where('id', '=', id).executeTakeFirst()

const codeOf = ({ leg, fromCode, toCode }: TransferRow): string => (leg === 1 ? fromCode : toCode)

/**
 * The provider that the row waits for, and what it is asked for; the same each time, whatever its rate is by now. Undefined where the
 * provider is not linked any more.
 */
function legOf(platform: Platform, row: TransferRow): { provider: Provider; asked: ProviderTransfer } | undefined {
  const { id, userId, leg, unitsOut, unitsIn } = row
  const provider = providerOf(platform, codeOf(row))
  if (!provider) return undefined
  const direction = leg === 1 ? 'out' : 'in'
  const amount = leg === 1 ? unitsOut : unitsIn
  if (amount === null) throw new Error(`transfer ${id} has no amount in the units of ${provider.code}`)
  return { provider, asked: { id: `${id}.${direction}`, member: userId, direction, amount } }
}

type Heard = TransferOutcome | 'refused' | 'silent' | 'conflict'

function failureOf(error: unknown): 'silent' | 'conflict' | ProviderRefused {
  if (error instanceof ProviderSilent) return 'silent'
  if (!(error instanceof ProviderRefused)) throw error
  return error.reason === 'DUPLICATE' ? 'conflict' : error
}

/** Asked for once: of what a provider refuses then, nothing has happened. */
async function send(provider: Provider, asked: ProviderTransfer): Promise<Heard> {
  try {
    return await provider.transfer(asked)
  } catch (error) {
    const failure = failureOf(error)
    return failure instanceof ProviderRefused ? 'refused' : failure
  }
}

/** A question that is refused leaves it open. */
async function question(provider: Provider, asked: ProviderTransfer): Promise<Heard> {
  try {
    return await provider.status(asked)
  } catch (error) {
    const failure = failureOf(error)
    return failure instanceof ProviderRefused ? 'silent' : failure
  }
}

/** True for one of all that come: it alone asks the provider to move the money. */
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
 * Moves a transfer on as far as the provider answers. Any number of processes may do so at once: one of them sends it, and whoever comes
 * later leaves it alone while that may still be under way, or, when its time is over (`isDue`), asks what became of it. Returns the row as
 * it is then.
 */
export async function drive(platform: Platform, id: string, isDue = false): Promise<TransferRow> {
  for (;;) {
    const row = await rowOf(platform.db, id)
    if (!row) throw new Refusal('NOT_FOUND')
    const waiting = row.nextAt === null ? undefined : legOf(platform, row)
    // Of a provider that is not linked any more the operator says what became of it.
    if (!waiting) return row
    const { provider, asked } = waiting
    const isFirst = row.state === 'sending' && (await claimsLeg(platform, row))
    if (row.state === 'sending' && !isFirst && !isDue) return row
    const heard = await (isFirst ? send(provider, asked) : question(provider, asked))
    const goesOn = await transact(platform.db, (tx) => conclude(tx, platform, row, heard))
    if (goesOn) continue
    const now = (await rowOf(platform.db, id)) ?? row
    if (now.nextAt === null) await hearBalances(platform, now, row.state === 'unknown')
    return now
  }
}

/** What is shown of the platforms' wallets is asked for again after each end; who has seen no result for long is told that it is there. */
async function hearBalances(platform: Platform, { id, userId, fromCode, toCode, state }: TransferRow, isLate: boolean): Promise<void> {
  const providers = platformsOf({ from: fromCode, to: toCode }).map((code) => providerOf(platform, code))
  await Promise.allSettled(providers.map(async (provider) => provider && askBalance(platform, provider, userId)))
  if (isLate) await transact(platform.db, (tx) => platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state } }))
}

/** Records what was heard, unless another process has. True where there is more to be asked at once. */
async function conclude(tx: Tx, platform: Platform, asked: TransferRow, heard: Heard): Promise<boolean> {
  const { id, userId, leg, fromCode, toCode, amount } = asked
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

  const tell = (state: TransferRow['state']) => platform.events.emit(tx, { topic: 'money', userId, data: { transferId: id, state } })

  async function end(state: 'done' | 'returned') {
    await set({ state }, null)
    // Who has seen no result, and may have left since, is told of it.
    const isInMain = state === 'done' ? isMain(toCode) : leg === 2
    if (row.state === 'unknown') await sendMessage(tx, userId, transferTexts[state]({ id, amount, isInMain }))
    await tell(state)
  }

  if (heard === 'conflict') {
    await alarm(platform, tx, code, `${id}.${leg === 1 ? 'out' : 'in'}`, 'a transfer is known there with other content')
  }
  if (heard === 'silent' || heard === 'conflict') {
    if (row.state === 'sending') await note(tx, id, 'silent', code)
    await set({ state: 'unknown', tries: row.tries + 1 }, platform.now() + pauseBefore(row.tries))
    await tell('unknown')
    return false
  }
  if (row.state === 'unknown') await note(tx, id, 'asked', code)
  if (heard !== 'done') {
    await note(tx, id, heard, code)
    if (leg === 2) {
      await post(tx, { kind: gamePostings.gameInReturn, userId, amount, ref: id })
      await note(tx, id, 'back', null)
    }
    await end('returned')
    return false
  }
  if (leg === 2) {
    await note(tx, id, 'done', code)
    await end('done')
    return false
  }

  await post(tx, { kind: gamePostings.gameOut, userId, amount, ref: id })
  if (isMain(toCode)) {
    await note(tx, id, 'done', null)
    await end('done')
    return false
  }
  await note(tx, id, 'between', null)
  if (!providerOf(platform, toCode) || (await mayNotPlay(tx, userId))) {
    await note(tx, id, 'restricted', null)
    await end('returned')
    return false
  }
  await post(tx, { kind: gamePostings.gameIn, userId, amount, ref: id })
  await note(tx, id, 'sent', toCode)
  await set({ state: 'sending', leg: 2, tries: 0 }, platform.now() + FIRST_MS)
  return true
}

/**
 * Ends a transfer with a provider that is not linked any more, as the operator has learnt what became of it there: `done` or `absent`.
 * Once; throws where it has ended, or where the provider can say so itself. Returns the state that it is in then.
 */
export async function resolveTransfer(
  platform: Platform,
  id: string,
  outcome: 'done' | 'absent',
  reason: string,
): Promise<TransferRow['state']> {
  await transact(platform.db, async (tx) => {
    const found = await rowOf(tx, id)
    if (!found) throw new Error(`there is no transfer ${id}`)
    await lockWallet(tx, found.userId)
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

/** Transfers whose next question to a provider is due. */
export const dueTransfers: Queue<{ readonly id: string }> = {
  table: 'game_transfers',
  key: 'id',
  returns: sql`id`,
  work: (platform, { id }) => drive(platform, id, true),
}
export const transfersWith = (code: string) => sql`(case leg when 1 then from_code else to_code end) = ${code}`
