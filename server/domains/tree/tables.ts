/** Tables of the tree, as Kysely sees them. */
export interface TreeTables {
  /** Written once, with the user. */
  members: {
    userId: string
    /** Counts all members in the order in which they entered. */
    node: number
    /** The inviter's node. */
    parent: number | null
    /** 0 for a member without an inviter. */
    depth: number
    /** The codes of all nodes from the top to this one, five characters each. */
    path: string
    /** The user's name in lower case. */
    name: string
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TreeTables {}
}
