/** What the platform's database holds, read after its process has ended. */
import pino from 'pino'
import { openPlatform } from '../../../server/platform/open.ts'
import type { Platform } from './platform.ts'

interface Holdings {
  readonly bets: number
  /** Thousandths, by username. */
  readonly balances: Readonly<Record<string, bigint>>
}

/** Ends the platform's process and reads; the story cannot go on with it. */
export async function holdings(platform: Platform): Promise<Holdings> {
  await platform.stop('SIGKILL')
  const opened = await openPlatform({ dataFolder: platform.dataFolder, databaseUrl: undefined, log: pino({ level: 'silent' }) })
  try {
    const { bets } = await opened.db.selectFrom('bets').select((eb) => eb.fn.countAll<string>().as('bets')).executeTakeFirstOrThrow()
    const rows = await opened.db.selectFrom('users').innerJoin('wallets', 'wallets.userId', 'users.id').select(['username', 'balance']).execute()
    return { bets: Number(bets), balances: Object.fromEntries(rows.map(({ username, balance }) => [username, BigInt(balance)])) }
  } finally {
    await opened.close()
  }
}
