/** The interface of an operator command: one act, or several by name. Arguments are declared as data and parsed in arguments.ts. */
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { parsed } from './arguments.ts'

/** Prints one line of output. */
export interface Print {
  (text: string): void
  /** For much output: resolves when the reader has taken the output so far. Rejects if nobody reads any more. */
  taken?(): Promise<void>
}

/** Throws if the consequence, read with this handle, differs from the confirmed consequence. With `--yes`, never throws. */
export type Still = (db: Db) => Promise<void>

export interface Act {
  readonly help: string
  /** Positional words in their order, and options by name. */
  readonly takes: v.ObjectEntries
  /** The act commits several transactions, so the operator's log has a row for its begin and a row for its end. */
  readonly isInParts?: boolean
  /**
   * Describes the effect of an act that is hard to undo, with numbers or amounts; undefined if no confirmation is needed. Changes nothing.
   */
  consequence?(platform: Platform, args: readonly string[]): Promise<string | undefined>
  /**
   * Runs the act. Returns the exit code; undefined means 0. Throws UsageError, or an Error with a readable message. If the consequence may
   * change before the act changes anything, the act calls `still` in its transaction, after it has taken its locks.
   */
  run(platform: Platform, args: readonly string[], print: Print, still?: Still): Promise<number | void>
}

/** A command of several acts; the first word selects one. */
export interface Group {
  readonly help: string
  /** The act that runs when none is named. */
  readonly alone?: string
  readonly acts: Readonly<Record<string, Act>>
}

export type Command = Act | Group
export type Commands = Readonly<Record<string, Command>>

interface ActTerms<Takes extends v.ObjectEntries> {
  readonly help: string
  readonly takes: Takes
  readonly isInParts?: boolean
  consequence?(platform: Platform, input: v.InferOutput<v.ObjectSchema<Takes, undefined>>): Promise<string | undefined>
  run(platform: Platform, input: v.InferOutput<v.ObjectSchema<Takes, undefined>>, print: Print, still: Still): Promise<number | void>
}

export function act<const Takes extends v.ObjectEntries>({ takes, run, consequence, ...rest }: ActTerms<Takes>): Act {
  return {
    ...rest,
    takes,
    ...(consequence && { consequence: async (platform, args) => consequence(platform, parsed(takes, args)) }),
    run: async (platform, args, print, still = async () => undefined) => run(platform, parsed(takes, args), print, still),
  }
}
