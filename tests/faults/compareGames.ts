/** Compares the answers to members who play at the provider with the data of both sides. */
import { sql } from 'kysely'
import { openDatabase } from '../../server/platform/database/database.ts'
import { until } from './deadline.ts'
import type { GamersModel } from './gamers.ts'
import type { Cluster } from './cluster.ts'

export interface GamesVerdict {
  readonly transfers: number
  readonly rounds: number
  readonly stakes: number
  readonly failures: readonly string[]
}

/** More than the longest pause between two polls of a transfer. */
const SETTLED_MS = 150_000

interface Books {
  readonly username: string
  /** Thousandths in the main wallet from all postings except those of games. */
  readonly funded: bigint
  readonly main: bigint
  readonly there: bigint
  readonly lost: bigint
  readonly taken: bigint
  readonly transfers: bigint
  readonly rounds: bigint
  readonly records: bigint
}

/** The provider has a schema of its own in the same database. */
const booksOf = (gamers: readonly string[]) => sql<Books>`
  select u.username, w.balance as main,
    (select sum(amount)::bigint from postings where user_id = u.id and kind not like 'game%') as funded, coalesce(m.balance, 0)::bigint as there,
    (select coalesce(sum(total - payout), 0)::bigint from provider.rounds where member = u.id) as lost,
    (select coalesce(sum(amount), 0)::bigint from provider_tx where user_id = u.id and kind = 'debit' and state = 'posted') as taken,
    (select count(*) from game_transfers where user_id = u.id) as transfers,
    (select count(*) from provider.rounds where member = u.id) as rounds,
    (select count(*) from game_bets b where b.user_id = u.id and not exists (
      select 1 from provider_tx x where x.provider = b.platform and x.round_id = b.provider_id)) as records
  from users u join wallets w on w.user_id = u.id left join provider.members m on m.id = u.id where u.username = any(${gamers})`

export async function compareGames(cluster: Cluster, model: GamersModel): Promise<GamesVerdict> {
  const { db, close } = await openDatabase({ url: cluster.postgres.url, folder: '' })
  try {
    const failures: string[] = []
    const isTrue = (is: boolean, what: string) => void (is || failures.push(what))
    await until(
      'every transfer has its result, and every round is in the records',
      async () => {
        const { rows } = await sql`select 1 from game_transfers where next_at is not null union all select 1 from game_recalls`.execute(db)
        const { rows: books } = await booksOf(cluster.gamers).execute(db)
        return rows.length === 0 && books.every(({ rounds, records }) => rounds === records)
      },
      SETTLED_MS,
    ).catch((error: unknown) => failures.push(String(error)))

    const { rows: books } = await booksOf(cluster.gamers).execute(db)
    for (const { username, funded, main, there, lost, taken } of books)
      isTrue(
        main + there + lost + taken === funded,
        `${username} has ${main} and ${there} of ${funded}, and ${lost} and ${taken} were played away`,
      )
    const sum = (of: (row: Books) => bigint) => books.reduce((all, row) => all + of(row), 0n)
    isTrue(sum(({ transfers }) => transfers) <= BigInt(model.requested.transfers), 'there are more transfers than requests')
    isTrue(sum(({ rounds }) => rounds) <= BigInt(model.requested.rounds), 'there are more rounds than requests')
    isTrue(
      sum(({ taken }) => taken) === [...model.taken.values()].reduce((all, amount) => all + amount, 0n),
      'the stakes taken are not those acknowledged',
    )

    const missing = async (acknowledged: ReadonlyMap<string, string>, table: string) => {
      const ids = [...new Set(acknowledged.values())]
      isTrue(ids.length === acknowledged.size, `rows of ${table} were acknowledged for two requests`)
      const { rows } =
        await sql`select 1 from unnest(${ids}::text[]) as t (id) where id not in (select id::text from ${sql.table(table)})`.execute(db)
      isTrue(rows.length === 0, `${rows.length} acknowledged rows of ${table} are missing`)
    }
    await missing(model.transfers, 'game_transfers')
    await missing(model.rounds, 'provider.rounds')
    isTrue(model.contradictions.length === 0, `repeated requests got another answer: ${model.contradictions.join('; ')}`)
    for (const [what, times] of model.unexpected) failures.push(`${times} × ${what}`)
    const [first] = cluster.members
    await first?.platform.operator('games', 'reconcile').catch((error: unknown) => failures.push(String(error)))
    return {
      transfers: model.transfers.size,
      rounds: model.rounds.size,
      stakes: model.taken.size,
      failures: failures.map((what) => `games: ${what}`),
    }
  } finally {
    await close()
  }
}
