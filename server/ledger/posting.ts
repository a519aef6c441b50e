/** The one place where money moves: SQL that books postings, both sides of each, and the wallets they change. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Common table expressions that book everything in the expression `movement`, which gives a row per posting:
 * id, kind, user_id, house, amount (what the wallet gains), ref, corrects, and the wallet before and after it:
 * previous, current, version. The wallets must be locked by the expression that it comes from.
 * Every wallet changed is told about in the outbox.
 */
export const booked: RawBuilder<unknown> = sql`
  wallet_after as (
    select distinct on (user_id) user_id, current, version from movement order by user_id, version desc
  ),
  wallet_set as (
    update wallets w set balance = a.current, version = a.version, updated_at = clock_timestamp()
    from wallet_after a where w.user_id = a.user_id
  ),
  posting_added as (
    insert into postings (id, kind, user_id, house, amount, ref, corrects)
    select id, kind, user_id, house, amount, ref, corrects from movement
  ),
  entries_added as (
    insert into entries (posting_id, account, amount, previous, current, version)
    select id, user_id, amount, previous, current, version from movement
    union all
    select id, house, -amount, null, null, null from movement
  ),
  told as (
    insert into events (topic, user_id, data)
    select 'balance', user_id, jsonb_build_object('balance', current::text, 'balanceVersion', version) from wallet_after
  )`
