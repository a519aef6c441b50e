/** The only SQL that moves money: it writes double-entry postings and updates the wallets. */

/**
 * Common table expressions that post every row of the expression `movement`, which has the columns of a posting except the time. The query
 * that defines `movement` must lock the wallets. Emits an event for every changed wallet.
 */
export const booked = `
  wallet_after as (
    select distinct on (user_id) user_id, current, version from movement order by user_id, version desc
  ),
  wallet_set as (
    update wallets w set balance = a.current, version = a.version, updated_at = (select house_now())
    from wallet_after a where w.user_id = a.user_id and w.user_id = any(array(select user_id from wallet_after))
  ),
  posting_added as (
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, corrects, payload_hash, answer)
    select user_id, version, kind, house, amount, previous, current, ref, corrects, payload_hash, answer from movement
  ),
  announced as (
    insert into events (topic, user_id, data)
    select 'balance', user_id, jsonb_build_object('balance', current::text, 'balanceVersion', version) from wallet_after
  )`

/**
 * Common table expressions that derive `movement` from the expression `requested` (kind, user_id, house, amount, ref, corrects, n), where
 * `n` is the order of postings. They lock the wallets in the order of their ids, then compute each wallet's running balance.
 */
export const orderedMovement = `
  locked as (
    select user_id, balance, version from wallets
    where user_id = any(array(select user_id from requested)) order by user_id for update
  ),
  movement as (
    select a.*, null::text as payload_hash, null::jsonb as answer, (l.balance + sum(a.amount) over history - a.amount)::bigint as previous,
      (l.balance + sum(a.amount) over history)::bigint as current, l.version + row_number() over history as version
    from requested a join locked l on l.user_id = a.user_id
    window history as (partition by a.user_id order by a.n)
  )`
