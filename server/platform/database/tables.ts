/**
 * All tables as Kysely sees them: generated from the schema. What SQL does not say, what is in JSON and of which few values a text is, each
 * module adds for its own tables, by module augmentation; what does not fit the schema does not compile.
 */
import type { ColumnType } from 'kysely'
import type { DB } from './generated.ts'

/** A column of the schema whose values are of this type; JSON is written as text. */
type Holding<Column, Value> =
  Column extends ColumnType<infer Select, infer Insert, infer Update>
    ? unknown extends Select
      ? ColumnType<Value, Insert, Update>
      : ColumnType<Value, Value | Extract<Insert, undefined>, Value>
    : Column extends null
      ? null
      : Value

/** A table of the schema with the types of these columns' values, each without null. */
export type Typed<Name extends keyof DB, Values extends { [Column in keyof Values]: Column extends keyof DB[Name] ? unknown : never }> = {
  [Column in keyof DB[Name]]: Column extends keyof Values ? Holding<DB[Name][Column], Values[Column]> : DB[Name][Column]
}

export interface Tables extends DB {
  operatorLog: Typed<'operatorLog', { args: readonly string[] }>
  clockJumps: Typed<'clockJumps', { outcome: 'held' | 'undone' | 'believed' }>
}
