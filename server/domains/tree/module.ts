/** The tree of members: who invited whom, written once. */
import type { DomainModule } from '../../ledger/module.ts'
import { treeInvariants } from './audit.ts'
import { treeFunctions, treeSteps } from './schema.ts'

export { checkRoomBelow, type Place, placeOf, placeSeenBy } from './members.ts'
export { below, hasRoomBelow, MOST_LEVELS, nodesOf, within } from './path.ts'
export { micros, type Upline, uplinesAt, uplinesOf } from './uplines.ts'

export const treeModule = {
  name: 'tree',
  schema: { steps: treeSteps, functions: treeFunctions },
  invariants: treeInvariants,
} as const satisfies DomainModule
