/** A member's balances: of the main wallet, and of the wallet at each provider as the provider last reported it. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { AutoIn, PlatformBalance } from '#/contract/games/wallet.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Provider } from './providers/provider.ts'
import { movableOf, providersOf, rateOf, settingsOf, worthOf } from './providers.ts'

/** Stores the balance that a provider reported for the time `at` (milliseconds). A late answer for an earlier time changes nothing. */
export async function storeBalance(db: Db, userId: string, platform: string, balance: bigint, at: number): Promise<void> {
  await sql`
    insert into game_wallets as w (user_id, platform, balance, at) values (${userId}, ${platform}, ${balance}, ${new Date(at)})
    on conflict (user_id, platform) do update set balance = excluded.balance, at = excluded.at where w.at <= excluded.at`.execute(db)
}

/** A balance at a provider, in thousandths of a point. */
export interface ProviderBalance {
  /** Rounded down if the provider's unit differs from ours. */
  readonly balance: bigint
  /** The part that can be transferred. If the units differ, a remainder stays at the provider. */
  readonly movable: bigint
}

/** Asks the provider for the member's balance and stores the answer. Throws ProviderSilent. */
export async function fetchBalance(platform: Platform, provider: Provider, userId: string): Promise<ProviderBalance> {
  const at = platform.now()
  const units = await provider.balance(userId)
  const rate = rateOf(settingsOf(platform, provider.code))
  const balance = worthOf(rate, units)
  await storeBalance(platform.db, userId, provider.code, balance, at)
  return { balance, movable: movableOf(rate, units) }
}

/** Converts units of the provider into thousandths of a point, at the current rate; rounded down. */
export const toThousandths = (platform: Pick<Platform, 'settings'>, code: string, units: bigint): bigint =>
  worthOf(rateOf(settingsOf(platform, code)), units)

const usualAutoIn: AutoIn = { isOn: false, below: '50000', upTo: '200000' }

export async function autoInOf(db: Db, userId: string): Promise<AutoIn> {
  const row = await db.selectFrom('gameAutoIn').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row ? { isOn: row.isOn, below: String(row.below), upTo: String(row.upTo) } : usualAutoIn
}

/** Throws Refusal BAD_REQUEST if `below` is negative, or `upTo` is less than `below`. */
export async function setAutoIn(db: Db, userId: string, { isOn, below, upTo }: AutoIn): Promise<void> {
  if (BigInt(below) < 0n || BigInt(upTo) < BigInt(below)) throw new Refusal('BAD_REQUEST')
  await sql`
    insert into game_auto_in (user_id, is_on, below, up_to) values (${userId}, ${isOn}, ${below}::bigint, ${upTo}::bigint)
    on conflict (user_id) do update set is_on = excluded.is_on, below = excluded.below, up_to = excluded.up_to`.execute(db)
}

/** The amounts of transfers without a result, in thousandths: `held` from the main wallet, `of(code)` to or from one provider. */
async function pendingOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('gameTransfers')
    .select(['fromCode', 'toCode', 'leg', 'amount'])
    .where('userId', '=', userId)
    .where('nextAt', 'is not', null)
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((total, { amount }) => total + amount, 0n)
  return {
    held: sum(({ leg }) => leg === 2),
    of: (code: string) => sum(({ fromCode, toCode }) => fromCode === code || toCode === code),
  }
}

export async function platformBalanceOf(platform: Platform, userId: string, code: string): Promise<PlatformBalance> {
  const { db } = platform
  const row = await db.selectFrom('gameWallets').selectAll().where('userId', '=', userId).where('platform', '=', code).executeTakeFirst()
  const pending = await pendingOf(db, userId)
  return { code, balance: row ? String(row.balance) : null, at: row?.at ?? null, pending: String(pending.of(code)) }
}

export async function balancesOf(platform: Platform, userId: string): Promise<ResponseOf<Contract['getBalance']>> {
  const { db } = platform
  const [main, rows, pending, autoIn] = [
    await balanceOf(db, userId),
    await db.selectFrom('gameWallets').selectAll().where('userId', '=', userId).execute(),
    await pendingOf(db, userId),
    await autoInOf(db, userId),
  ]
  const shown = providersOf(platform).filter(
    // A closed provider is still shown while it holds money of the member.
    ({ code }) =>
      settingsOf(platform, code).isOpen || rows.some((row) => row.platform === code && row.balance > 0n) || pending.of(code) > 0n,
  )
  return {
    main: { balance: String(main.balance), version: Number(main.version), held: String(pending.held) },
    platforms: shown.map(({ code }) => {
      const row = rows.find((one) => one.platform === code)
      return { code, balance: row ? String(row.balance) : null, at: row?.at ?? null, pending: String(pending.of(code)) }
    }),
    autoIn,
  }
}
