/** The calls about the wallets at the providers: balances, transfers and their records. */
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { gameWalletCalls, GameTransfer } from '#/contract/games/wallet.ts'
import { rangeOf } from '../../ledger/ranges.ts'
import { answeredBefore, hashOf, onceFor } from '../../ledger/requests.ts'
import type { Db } from '../../platform/database/database.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import { type Handlers, type Write, write } from '../../platform/dispatch/handlers.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balancesOf, fetchBalance, platformBalanceOf, setAutoIn } from './balances.ts'
import { withRefusals } from './play.ts'
import { type Provider, ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { maintenanceOf, providersOf, workingProvider } from './providers.ts'
import { beginTransfer, drive, type TransferRow } from './transfers.ts'

async function withSteps(db: Db, rows: readonly TransferRow[]): Promise<GameTransfer[]> {
  const steps =
    rows.length === 0
      ? []
      : await db
          .selectFrom('gameTransferSteps')
          .selectAll()
          .where(
            'transferId',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('n')
          .execute()
  return rows.map(({ id, fromCode, toCode, amount, state, cause, at, endedAt, nextAt, tries }) => ({
    id,
    from: fromCode,
    to: toCode,
    amount: String(amount),
    state,
    cause,
    at,
    endedAt,
    nextAt: state === 'unknown' ? nextAt : null,
    asked: tries,
    steps: steps.filter(({ transferId }) => transferId === id).map(({ what, platform, at: then }) => ({ at: then, what, platform })),
  }))
}

/** Throws Refusal NOT_FOUND if the member has no transfer with the id. */
async function transferOf(db: Db, userId: string, id: string): Promise<GameTransfer> {
  const rows = await db.selectFrom('gameTransfers').selectAll().where('id', '=', id).where('userId', '=', userId).execute()
  const [transfer] = await withSteps(db, rows)
  if (!transfer) throw new Refusal('NOT_FOUND')
  return transfer
}

type Search = ParsedRequestOf<Contract['getMyTransfRecord']>['searchParam']

/** The id of the transfer that a request began, for a client that lost the answer; an empty text if there is none. */
async function idOfRequest(db: Db, userId: string, requestId: string): Promise<string> {
  const row = await db
    .selectFrom('requests')
    .select('answer')
    .where('userId', '=', userId)
    .where('operation', '=', 'transfBalance')
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  const id: unknown = Reflect.get(Object(row?.answer), 'id')
  return typeof id === 'string' ? id : ''
}

async function transferRecords(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getMyTransfRecord']>,
): Promise<ResponseOf<Contract['getMyTransfRecord']>> {
  const { db } = platform
  const { from, until } = rangeOf(platform, search)
  const id = search.requestId === undefined ? search.id : await idOfRequest(db, userId, search.requestId)
  const states: Readonly<Record<NonNullable<Search['state']>, RawBuilder<unknown>>> = {
    open: sql`next_at is not null`,
    done: sql`state = 'done'`,
    returned: sql`state = 'returned'`,
  }
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    sql`user_id = ${userId}`,
    id === undefined ? sql`at >= ${new Date(from)} and at < ${new Date(until)}` : sql`id = ${id}`,
    search.platform === undefined ? undefined : sql`${search.platform} in (from_code, to_code)`,
    search.state === undefined ? undefined : states[search.state],
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
  const {
    rows: [sums],
  } = await sql<{ total: bigint; in: bigint; out: bigint }>`
    select count(*) as total, coalesce(sum(amount) filter (where state = 'done' and to_code <> ${mainWallet}), 0)::bigint as "in",
      coalesce(sum(amount) filter (where state = 'done' and to_code = ${mainWallet}), 0)::bigint as out
    from game_transfers where ${where}`.execute(db)
  const { rows } = await sql<TransferRow>`
    select * from game_transfers where ${where} order by at desc, id desc ${limitTo(pageParam)}`.execute(db)
  return {
    ...pageOf(pageParam, await withSteps(db, rows), sums?.total ?? 0n),
    sums: { in: String(sums?.in ?? 0n), out: String(sums?.out ?? 0n) },
  }
}

const stored = v.object({ id: v.string() })

async function balanceNow({ db }: Platform, userId: string) {
  const { balance, version } = await balanceOf(db, userId)
  return { balance: String(balance), balanceVersion: Number(version) }
}

function transfBalance(
  platform: Platform,
  userId: string,
  { fromPlatform: from, toPlatform: to, transfAmount, others }: ParsedRequestOf<Contract['transfBalance']>,
): Write<ResponseOf<Contract['transfBalance']>> {
  const { cause = 'player', stake } = others ?? {}
  const transfer = { from, to, amount: BigInt(transfAmount), cause, ...(stake !== undefined && { stake: BigInt(stake) }) }
  return write({
    keeps: stored,
    work: async (tx) => ({ id: await beginTransfer(tx, platform, userId, transfer) }),
    async show({ id }) {
      await drive(platform, id)
      return { transfer: await transferOf(platform.db, userId, id), ...(await balanceNow(platform, userId)) }
    },
  })
}

type Brought = ResponseOf<Contract['bringAllBack']>['platforms'][number]

class NothingToMove extends Error {
  readonly reason: 'empty' | 'rest'

  constructor(reason: 'empty' | 'rest') {
    super(reason)
    this.reason = reason
  }
}

/** Answers for refusals that concern a single provider. */
const reasons: Partial<Record<Reason, Brought['reason']>> = {
  GAME_CLOSED: 'maintenance',
  TRANSFER_PENDING: 'pending',
  // The rate has changed since the movable balance was fetched.
  TRANSFER_STEP: 'rest',
}

/** Why nothing was transferred back from a provider; undefined if the error does not concern a single provider. */
function whyNothing(error: unknown): Brought['reason'] | undefined {
  if (error instanceof NothingToMove) return error.reason
  if (error instanceof ProviderSilent) return 'down'
  if (error instanceof ProviderRefused) return reasons[error.reason] ?? 'down'
  return error instanceof Refusal ? reasons[error.reason] : undefined
}

/** The request id of one provider's part of a bring-all-back request. */
const partId = (requestId: string, code: string) => `${requestId}:${code}`

async function bringBack(platform: Platform, userId: string, requestId: string, provider: Provider): Promise<Brought> {
  const { code } = provider
  const none = (reason: Brought['reason']): Brought => ({ code, transfer: null, reason })
  if (maintenanceOf(platform, code)) return none('maintenance')
  const bring = write({
    keeps: stored,
    async prepare() {
      const { balance, movable } = await fetchBalance(platform, provider, userId)
      // The answer is not stored: a repeated request may find money.
      if (movable === 0n) throw new NothingToMove(balance > 0n ? 'rest' : 'empty')
      return movable
    },
    work: async (tx, amount) => ({
      id: await beginTransfer(tx, platform, userId, { from: code, to: mainWallet, amount, cause: 'back' }),
    }),
    async show({ id }): Promise<Brought> {
      await drive(platform, id)
      return { code, transfer: await transferOf(platform.db, userId, id), reason: null }
    },
  })
  const part = partId(requestId, code)
  const request = { userId, operation: contract.bringAllBack.repeats.operation, requestId: part, payloadHash: hashOf([code]) }
  try {
    return await bring(onceFor(platform.db, request, await answeredBefore(platform.db, userId, part)))
  } catch (error) {
    const reason = whyNothing(error)
    if (reason === undefined) throw error
    return none(reason)
  }
}

/** Transfers the money back from all providers at once. A provider that does not answer delays the answer by its time-out at most. */
async function bringAllBack(
  platform: Platform,
  userId: string,
  { requestId }: ParsedRequestOf<Contract['bringAllBack']>,
): Promise<ResponseOf<Contract['bringAllBack']>> {
  const platforms = await Promise.all(providersOf(platform).map((provider) => bringBack(platform, userId, requestId, provider)))
  return { platforms, ...(await balanceNow(platform, userId)) }
}

export function walletHandlers(platform: Platform): Pick<Handlers, keyof typeof gameWalletCalls> {
  const { db } = platform
  return {
    getBalance: (_, { userId }) => balancesOf(platform, userId),
    async refreshPlatform({ platform: code }, { userId }) {
      await withRefusals(fetchBalance(platform, workingProvider(platform, code), userId))
      return platformBalanceOf(platform, userId, code)
    },
    transfBalance: (request, { userId }) => transfBalance(platform, userId, request),
    bringAllBack: (request, { userId }) => bringAllBack(platform, userId, request),
    async askTransfer({ id }, { userId }) {
      // Refuses another member's transfer before the provider is asked.
      await transferOf(db, userId, id)
      await drive(platform, id)
      return transferOf(db, userId, id)
    },
    async setAutoIn(request, { userId }) {
      await setAutoIn(db, userId, request)
      return request
    },
    getMyTransfRecord: (request, { userId }) => transferRecords(platform, userId, request),
  }
}
