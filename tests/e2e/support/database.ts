/** What the platform's database holds of a player, read after its process has ended. */
import type { RawBuilder } from 'kysely'
import pino from 'pino'
import { openPlatform } from '../../../server/open.ts'
import type { Platform } from './platform.ts'
import type { Account } from './platforms.ts'

interface Holdings {
  readonly bets: number
  /** Thousandths. */
  readonly balance: bigint
}

/** Kills the platform's process and reads; the story cannot go on with it. */
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

/** Changes the platform's data behind its back, with its process stopped meanwhile: time that passes, for one. */
export async function between(platform: Platform, statement: RawBuilder<unknown>): Promise<void> {
  await platform.stop()
  const opened = await openPlatform({ dataFolder: platform.dataFolder, databaseUrl: undefined, log: pino({ level: 'silent' }) })
  await statement.execute(opened.db)
  await opened.close()
  await platform.restart()
}
