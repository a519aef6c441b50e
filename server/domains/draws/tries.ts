/** Attempts to get a beacon round and their outcomes, stored by round for all periods that wait for it. */
import { sql } from 'kysely'
import type { BeaconOutcome, BeaconTry } from '#/contract/lottery.ts'
import type { Db } from '../../platform/database/database.ts'

export interface Attempt {
  readonly url: string
  readonly outcome: BeaconOutcome | 'answered'
}

export interface StoredTry extends Omit<BeaconTry, 'source'> {
  readonly url: string
}

/** Stores the failed attempts of a round, and the last answer of each source. */
export async function keepTries(
  db: Db,
  { chain, round }: { readonly chain: string; readonly round: number },
  attempts: readonly Attempt[],
): Promise<void> {
  await sql`
    with attempts as (select * from unnest(${attempts.map(({ url }) => url)}::text[], ${attempts.map(({ outcome }) => outcome)}::text[])
      with ordinality as a (url, outcome, place)),
    failed as (
      insert into beacon_tries as t (chain, round, url, place, outcome)
      select ${chain}, ${round}::int, url, place, outcome from attempts where outcome <> 'answered'
      on conflict (chain, round, url) do update set outcome = excluded.outcome, place = excluded.place, last_at = excluded.last_at, tries = t.tries + 1
    )
    insert into beacon_sources (url, round, outcome) select url, ${round}::int, outcome from attempts
    on conflict (url) do update set round = excluded.round, outcome = excluded.outcome, at = excluded.at`.execute(db)
}

/** Attempts for `periods p`, in order. */
export const triesColumn = sql`
  case when p.entropy_chain is not null then (
    select json_agg(json_build_object(
      'url', t.url, 'outcome', t.outcome, 'tries', t.tries, 'at', floor(extract(epoch from t.last_at) * 1000)::bigint
    ) order by t.place, t.url)
    from beacon_tries t where t.chain = p.entropy_chain and t.round = p.entropy_round
  ) end`

/** Public form: only the host of an address, since its path may contain credentials. */
export function triesOf({ tries = null }: { readonly tries?: readonly StoredTry[] | null }): { entropyTries?: BeaconTry[] } {
  if (tries === null) return {}
  return { entropyTries: tries.map(({ url, outcome, tries: count, at }) => ({ source: new URL(url).host, outcome, tries: count, at })) }
}

/** How long attempts are stored. */
const KEPT_DAYS = 90

export async function forgetTries(db: Db): Promise<void> {
  await sql`delete from beacon_tries where last_at < house_now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

export interface SourceAnswer {
  readonly url: string
  readonly round: number
  readonly outcome: Attempt['outcome']
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The last answer of each address; none for one that was never requested. */
export async function lastAnswers(db: Db, urls: readonly string[]): Promise<SourceAnswer[]> {
  const { rows } = await sql<SourceAnswer>`
    select url, round, outcome, at from beacon_sources where url = any(${[...urls]}::text[])`.execute(db)
  return rows
}
