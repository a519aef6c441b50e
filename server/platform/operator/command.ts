/** What a command of the operator is. */
import type { Platform } from '../platform.ts'

/** Prints one line of the command's result. */
export type Print = (text: string) => void

/** The arguments are not what the command takes. */
export class UsageError extends Error {}

export interface Command {
  /** Arguments, as the help shows them. */
  readonly usage: string
  readonly help: string
  /** Throws UsageError, or an Error with readable text. Returns the exit code; nothing is 0. */
  run(platform: Platform, args: readonly string[], print: Print): Promise<number | void>
}

/** The one argument that must be there. */
export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is missing`)
  return value
}

/** Of the option `--days N`; 30 without it. */
export function daysOf([option, value, ...rest]: readonly string[]): number {
  if (option === undefined) return 30
  const count = Number(value)
  if (option !== '--days' || rest.length > 0 || !Number.isSafeInteger(count) || count < 1)
    throw new UsageError('--days takes a whole number')
  return count
}
