/** What it is when a database does not answer, and what a caller may do about it. */
import { errorCode } from './errorCode.ts'

/** The connection broke, or no answer came: what was asked may have been done or not. */
export class DatabaseLost extends Error {
  /** It was waited for in vain; without it, the connection broke at once and another one may be had. */
  readonly waited: boolean

  constructor(cause: unknown, waited: boolean) {
    super(waited ? 'the database does not answer' : 'the connection to the database broke', { cause })
    this.waited = waited
  }
}

/** Serialization failures, deadlocks, a statement ended by an administrator: rolled back by the database, safe to run again from the start. */
const undone = new Set(['40001', '40P01', '57P01'])

export const isUndone = (error: unknown): boolean => undone.has(errorCode(error) ?? '')

/** Of what the database could not do now and may be able to do later; class 53: no room on the disk or in memory, or too many connections. */
const LACKS_ROOM = /^53...$/
/** A lock or an answer that took longer than a statement may, and a server that starts or stops. */
const LATE = /^(55P03|57014|57P0[1-5])$/

export const lacksRoom = (error: unknown): boolean => LACKS_ROOM.test(errorCode(error) ?? '')

/** Whether asking again later is what there is to do. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseLost || isUndone(error) || lacksRoom(error) || LATE.test(errorCode(error) ?? '')

/** Another transaction holds the row that was asked for without waiting. */
export const isHeld = (error: unknown): boolean => errorCode(error) === '55P03'
