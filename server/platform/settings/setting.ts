/** Declares a module's settings. */
import type { GenericSchema, InferOutput } from 'valibot'

/** `value` is the default. */
export interface Setting<Schema extends GenericSchema = GenericSchema> {
  readonly schema: Schema
  readonly value: InferOutput<Schema>
}

export type SettingDefinitions = Readonly<Record<string, Setting>>

/** The values of definitions, by name. */
export type ValuesOf<Definitions extends SettingDefinitions> = {
  readonly [Name in keyof Definitions]: InferOutput<Definitions[Name]['schema']>
}

export const setting = <Schema extends GenericSchema>(schema: Schema, value: InferOutput<Schema>): Setting<Schema> => ({ schema, value })

/** Value types of all settings, by name: each module adds its own by module augmentation. */
export interface SettingValues {}
export type SettingName = keyof SettingValues
