/** Declares a module's settings. */
import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '../database/database.ts'

/** What a new value is held against, beside its schema. */
export interface Around<Value> {
  /** The value that it replaces. */
  readonly current: Value
  readonly db: Db
  /** Codes of the providers of games that can be reached. */
  readonly providers: readonly string[]
}

interface Terms<Value> {
  /**
   * Money or access hangs on the value: the platform does not start with a stored one that is not understood. Where this is false, the
   * default applies then.
   */
  readonly isVital: boolean
  /** Why a new value is refused that the schema accepts, in words: for codes of what the database or the configuration has. */
  refused?(value: Value, around: Around<Value>): Promise<string | undefined>
}

/** `value` is the default. */
export interface Setting<Schema extends GenericSchema = GenericSchema> extends Terms<InferOutput<Schema>> {
  readonly schema: Schema
  readonly value: InferOutput<Schema>
}

export type SettingDefinitions = Readonly<Record<string, Setting>>

/** The values of definitions, by name. */
export type ValuesOf<Definitions extends SettingDefinitions> = {
  readonly [Name in keyof Definitions]: InferOutput<Definitions[Name]['schema']>
}

/** One that concerns looks, texts and convenience. */
export const setting = <Schema extends GenericSchema>(
  schema: Schema,
  value: InferOutput<Schema>,
  refused?: Terms<InferOutput<Schema>>['refused'],
): Setting<Schema> => ({ schema, value, isVital: false, ...(refused ? { refused } : {}) })

/** One that money or access hangs on. */
export const vital = <Schema extends GenericSchema>(
  schema: Schema,
  value: InferOutput<Schema>,
  refused?: Terms<InferOutput<Schema>>['refused'],
): Setting<Schema> => ({ schema, value, isVital: true, ...(refused ? { refused } : {}) })

/** Value types of all settings, by name: each module adds its own by module augmentation. */
export interface SettingValues {}
export type SettingName = keyof SettingValues
