/** Reads and changes the platform's database while its process is stopped. */
import { type RawBuilder, sql } from 'kysely'
import pino from 'pino'
import { openPlatform } from '../../../server/open.ts'
import type { Platform } from './platform.ts'
import type { Account } from './platforms.ts'

interface Holdings {
  readonly bets: number
  /** Thousandths. */
  readonly balance: bigint
}

/** Reads a player's bets and balance after it has killed the platform's process, which stays stopped. */
export async function holdings(platform: Platform, { username }: Account): Promise<Holdings> {
  await platform.stop('SIGKILL')
  const opened = await openPlatform({ dataFolder: platform.dataFolder, databaseUrl: undefined, log: pino({ level: 'silent' }) })
  try {
    const { id, balance } = await opened.db
      .selectFrom('users')
      .innerJoin('wallets', 'wallets.userId', 'users.id')
      .select(['users.id', 'balance'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const { bets } = await opened.db
      .selectFrom('bets')
      .select((eb) => eb.fn.countAll<string>().as('bets'))
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    return { bets: Number(bets), balance: BigInt(balance) }
  } finally {
    await opened.close()
  }
}

/** Changes the platform's data while its process is stopped, to let time pass for example. */
export async function changeData(platform: Platform, statement: RawBuilder<unknown>): Promise<void> {
  await platform.stop()
  const opened = await openPlatform({ dataFolder: platform.dataFolder, databaseUrl: undefined, log: pino({ level: 'silent' }) })
  await statement.execute(opened.db)
  await opened.close()
  await platform.restart()
}

/** `ahead`: milliseconds of the platform's clock before the machine's clock. */
const clockAhead = (ahead: number): RawBuilder<unknown> => sql`
  update house_clock
  set held_ms = ${ahead}, held_since = clock_timestamp() + interval '1 year', setting = setting + 1, steady_at = null`

/** Sets the platform's clock ahead by days. Returns the milliseconds by which the clock is ahead. */
export async function daysLater(platform: Platform, days: number): Promise<number> {
  const ahead = days * 86_400_000
  await changeData(platform, clockAhead(ahead))
  return ahead
}

/**
 * Sets the platform's clock to the 20th of the next month; every member has a phone and has signed in on fifteen days of that month.
 * Returns the milliseconds by which the clock is ahead.
 */
export async function readyForBills(platform: Platform): Promise<number> {
  const now = new Date()
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 20, 4)
  const ahead = noon - now.getTime()
  const month = new Date(noon).toISOString().slice(0, 8)
  await changeData(
    platform,
    sql`
      with days as (select ${month} || to_char(day, 'FM00') as day, day as streak from generate_series(1, 15) as day),
      phones as (update users set phone = '+86137' || lpad((select count(*) from users o where o.id < users.id)::text, 8, '0') returning id),
      signed as (insert into sign_ins (user_id, day, streak, on_day, amount) select id, day, streak, day, 0 from phones, days)
      ${clockAhead(ahead)}`,
  )
  return ahead
}
