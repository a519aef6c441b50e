/** The interface of an operator command. */
import type { Platform } from '../platform.ts'

/** Prints one line of output. */
export type Print = (text: string) => void

/** The arguments do not match the command's usage. */
export class UsageError extends Error {}

export interface Command {
  /** Arguments, as shown in the help. */
  readonly usage: string
  readonly help: string
  /** Throws UsageError, or an Error with a readable message. Returns the exit code; undefined means 0. */
  run(platform: Platform, args: readonly string[], print: Print): Promise<number | void>
}

/** A required argument. */
export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is missing`)
  return value
}

/** An optional integer option such as `--limit N`. */
export function countOf([option, value, ...rest]: readonly string[], name: string, byDefault: number): number {
  if (option === undefined) return byDefault
  const count = Number(value)
  if (option !== name || rest.length > 0 || !Number.isSafeInteger(count) || count < 1) throw new UsageError(`${name} takes a whole number`)
  return count
}

/** The option `--days N`; 30 by default. */
export const daysOf = (args: readonly string[]): number => countOf(args, '--days', 30)
