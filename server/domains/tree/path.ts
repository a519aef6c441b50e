/** Paths in the tree of members: five base-36 characters for each node from the top down. Pure, but for the SQL of subtrees. */
import { sql, type RawBuilder } from 'kysely'

const LENGTH = 5

/**
 * Maximum number of levels below the top. Each bet of a member is added to the sums of everybody above, and paths are in the keys of
 * indexes: without a maximum, a chain of accounts that invite each other would slow down everybody, and at last exceed the size of a key.
 */
export const MOST_LEVELS = 32

/** Whether somebody at this depth can have members below. */
export const hasRoomBelow = (depth: number): boolean => depth < MOST_LEVELS

/** The nodes of a path, the top first; the last one is the member's own. */
export function nodesOf(path: string): number[] {
  return Array.from({ length: path.length / LENGTH }, (_, at) => Number.parseInt(path.slice(at * LENGTH, (at + 1) * LENGTH), 36))
}

/**
 * SQL of whether `column`, a path in "C" collation, belongs to the member of `top` or to anybody below. `~` sorts after every character of
 * a path.
 */
export const within = (column: RawBuilder<unknown>, top: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${top} and ${column} < ${`${top}~`})`

/** The same for the members below only. */
export const below = (column: RawBuilder<unknown>, top: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} > ${top} and ${column} < ${`${top}~`})`
