/** Declares a module's settings. */
import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '../database/database.ts'

/** Data for checking a new value beyond its schema. */
export interface CheckContext<Value> {
  /** The value that it replaces. */
  readonly current: Value
  readonly db: Db
  /** Codes of the linked game providers. */
  readonly providers: readonly string[]
}

interface Terms<Value> {
  /**
   * Money or access depends on the value. If a stored value is invalid, the platform does not start; for other settings, the default
   * applies instead.
   */
  readonly isVital: boolean
  /** Refuses a new value that the schema accepts, for example an unknown code: returns the reason as a text, or undefined. */
  refused?(value: Value, context: CheckContext<Value>): Promise<string | undefined>
}

/** `value` is the default. */
export interface Setting<Schema extends GenericSchema = GenericSchema> extends Terms<InferOutput<Schema>> {
  readonly schema: Schema
  readonly value: InferOutput<Schema>
}

export type SettingDefinitions = Readonly<Record<string, Setting>>

/** The types of the definitions' values, by name. */
export type ValuesOf<Definitions extends SettingDefinitions> = {
  readonly [Name in keyof Definitions]: InferOutput<Definitions[Name]['schema']>
}

/** A setting of looks, texts or convenience. */
export const setting = <Schema extends GenericSchema>(
  schema: Schema,
  value: InferOutput<Schema>,
  refused?: Terms<InferOutput<Schema>>['refused'],
): Setting<Schema> => ({ schema, value, isVital: false, ...(refused ? { refused } : {}) })

/** A setting on which money or access depends. */
export const vital = <Schema extends GenericSchema>(
  schema: Schema,
  value: InferOutput<Schema>,
  refused?: Terms<InferOutput<Schema>>['refused'],
): Setting<Schema> => ({ schema, value, isVital: true, ...(refused ? { refused } : {}) })

/** Value types of all settings, by name: each module adds its own by module augmentation. */
export interface SettingValues {}
export type SettingName = keyof SettingValues
