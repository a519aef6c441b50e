/** Classifies database errors: lost connections, retryable failures, temporary unavailability. */

export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The connection broke, or no answer came. It is unknown whether the statement was executed. */
export class DatabaseLost extends Error {
  /** True after a time-out; false if the connection broke at once, so that a new connection may work. */
  readonly waited: boolean

  constructor(cause: unknown, waited: boolean) {
    super(waited ? 'the database does not answer' : 'the connection to the database broke', { cause })
    this.waited = waited
  }
}

/**
 * Serialization failures, deadlocks and statements ended by an administrator: rolled back by the database, safe to retry from the start.
 */
const undone = new Set(['40001', '40P01', '57P01'])

export const isUndone = (error: unknown): boolean => undone.has(errorCode(error) ?? '')

/** Temporary failures; class 53: insufficient resources (disk, memory, connections). */
const LACKS_ROOM = /^53...$/
/** Lock and statement time-outs, and a server that is starting or stopping. */
const LATE = /^(55P03|57014|57P0[1-5])$/

export const lacksRoom = (error: unknown): boolean => LACKS_ROOM.test(errorCode(error) ?? '')

/** Whether a later retry may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseLost || isUndone(error) || lacksRoom(error) || LATE.test(errorCode(error) ?? '')

/** Whether the statement exceeded its time limit. */
export const isOutOfTime = (error: unknown): boolean => errorCode(error) === '57014'

/** NOWAIT failed: another transaction holds the row's lock. */
export const isHeld = (error: unknown): boolean => errorCode(error) === '55P03'
