/** The tree of members: who invited whom, written once. */
import { sql } from 'kysely'
import type { DomainModule } from '../../ledger/module.ts'
import { treeFunctions, treeSteps } from './schema.ts'
import type { Invariants } from '../../ledger/audit.ts'

const treeInvariants: Invariants = {
  'every account has its place in the tree, under its inviter': sql`
    select u.id from users u left join members m on m.user_id = u.id left join members p on p.user_id = u.parent_id
    where m.node is null or m.parent is distinct from p.node or m.name <> u.username_key`,
  'a path goes through the path of the inviter': sql`
    select m.user_id from members m left join members p on p.node = m.parent
    where m.path <> coalesce(p.path, '') || node_code(m.node) or m.depth <> coalesce(p.depth + 1, 0)`,
}

export { checkRoomBelow, type Place, placeOf, placeSeenBy } from './members.ts'
export { below, hasRoomBelow, MOST_LEVELS, nodesOf, within } from './path.ts'
export { micros, type Upline, uplinesAt, uplinesOf } from './uplines.ts'

export const treeModule = {
  name: 'tree',
  schema: { steps: treeSteps, functions: treeFunctions },
  invariants: treeInvariants,
} as const satisfies DomainModule
