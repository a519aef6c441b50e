/** What was asked for outside randomness, and how that ended: kept with the round, and so with every period that waits for it. */
import { sql } from 'kysely'
import type { BeaconOutcome, BeaconTry } from '#/contract/lottery.ts'
import type { Db } from '../../platform/database/database.ts'

export interface Asked {
  readonly url: string
  readonly outcome: BeaconOutcome | 'answered'
}

export interface StoredTry extends Omit<BeaconTry, 'source'> {
  readonly url: string
}

/** Keeps the failures of a round, and how each source answered last. */
export async function keepTries(
  db: Db,
  { chain, round }: { readonly chain: string; readonly round: number },
  asked: readonly Asked[],
): Promise<void> {
  await sql`
    with asked as (select * from unnest(${asked.map(({ url }) => url)}::text[], ${asked.map(({ outcome }) => outcome)}::text[])
      with ordinality as a (url, outcome, place)),
    failed as (
      insert into beacon_tries as t (chain, round, url, place, outcome)
      select ${chain}, ${round}::int, url, place, outcome from asked where outcome <> 'answered'
      on conflict (chain, round, url) do update set outcome = excluded.outcome, place = excluded.place, last_at = excluded.last_at, tries = t.tries + 1
    )
    insert into beacon_sources (url, round, outcome) select url, ${round}::int, outcome from asked
    on conflict (url) do update set round = excluded.round, outcome = excluded.outcome, at = excluded.at`.execute(db)
}

/** Of `periods p`, in the order in which they were asked. */
export const triesColumn = sql`
  case when p.entropy_chain is not null then (
    select json_agg(json_build_object(
      'url', t.url, 'outcome', t.outcome, 'tries', t.tries, 'at', floor(extract(epoch from t.last_at) * 1000)::bigint
    ) order by t.place, t.url)
    from beacon_tries t where t.chain = p.entropy_chain and t.round = p.entropy_round
  ) end`

/** As everybody may read them: of an address no more than its host, for its path may be somebody's own. */
export function triesOf({ tries = null }: { readonly tries?: readonly StoredTry[] | null }): { entropyTries?: BeaconTry[] } {
  if (tries === null) return {}
  return { entropyTries: tries.map(({ url, outcome, tries: count, at }) => ({ source: new URL(url).host, outcome, tries: count, at })) }
}

/** How long the tries of a round are kept; nobody asks why a draw of last year was late. */
const KEPT_DAYS = 90

export async function forgetTries(db: Db): Promise<void> {
  await sql`delete from beacon_tries where last_at < house_now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

export interface SourceAnswer {
  readonly url: string
  readonly round: number
  readonly outcome: Asked['outcome']
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How each of these answered last; a source that was never asked has none. */
export async function lastAnswers(db: Db, urls: readonly string[]): Promise<SourceAnswer[]> {
  const { rows } = await sql<SourceAnswer>`
    select url, round, outcome, at from beacon_sources where url = any(${[...urls]}::text[])`.execute(db)
  return rows
}
