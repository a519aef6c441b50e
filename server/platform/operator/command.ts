/** The interface of an operator command: one act, or several by name. Arguments are declared as data and parsed in arguments.ts. */
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { parsed } from './arguments.ts'

/** Prints one line of output. */
export interface Print {
  (text: string): void
  /** For much output: resolves when what was printed has been taken. Rejects when nobody reads any more. */
  taken?(): Promise<void>
}

/** Throws unless the consequence, read by this handle, is what whoever acts said yes to, or not to be asked about. `--yes` is for any. */
export type Still = (db: Db) => Promise<void>

export interface Act {
  readonly help: string
  /** Positional words in their order, and options by name. */
  readonly takes: v.ObjectEntries
  /** Its changes are committed one after the other: the operator's log has its beginning and its end. */
  readonly isInParts?: boolean
  /**
   * What the act does that is hard to take back, to how many or with how much; undefined where nothing needs to be asked. Changes nothing.
   */
  consequence?(platform: Platform, args: readonly string[]): Promise<string | undefined>
  /**
   * Throws UsageError, or an Error with a readable message. Returns the exit code; undefined means 0. Where the consequence may be another
   * one by the time that the act changes anything, its transaction asks whether it is `still` the same, behind its locks.
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
