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

/** The whole number of an option such as `--limit N`, which may be left out. */
export function countOf([option, value, ...rest]: readonly string[], name: string, byDefault: number): number {
  if (option === undefined) return byDefault
  const count = Number(value)
  if (option !== name || rest.length > 0 || !Number.isSafeInteger(count) || count < 1) throw new UsageError(`${name} takes a whole number`)
  return count
}

/** Of the option `--days N`; 30 without it. */
export const daysOf = (args: readonly string[]): number => countOf(args, '--days', 30)
