/** Invariants of the tree, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const treeInvariants: Invariants = {
  'every account has its place in the tree, under its inviter': sql`
    select u.id from users u left join members m on m.user_id = u.id left join members p on p.user_id = u.parent_id
    where m.node is null or m.parent is distinct from p.node or m.name <> u.username_key`,
  'a path goes through the path of the inviter': sql`
    select m.user_id from members m left join members p on p.node = m.parent
    where m.path <> coalesce(p.path, '') || node_code(m.node) or m.depth <> coalesce(p.depth + 1, 0)`,
}
