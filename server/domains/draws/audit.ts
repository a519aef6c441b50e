/** Invariants of draws, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const drawInvariants: Invariants = {
  'draws follow the chain (D3)': sql`
    select a.period from periods a join periods b on b.chain_id = a.chain_id and b.link = a.link + 1
    where a.seed is not null and b.seed is not null and encode(sha256(decode(a.seed, 'hex')), 'hex') <> b.seed`,
}
