/**
 * Types of all tables for Kysely, generated from the schema. Types that SQL does not express, such as the content of JSON and the values of
 * a text, are added by each module for its own tables, by module augmentation. A type that does not fit the schema does not compile.
 */
import type { ColumnType } from 'kysely'
import type { DB } from './generated.ts'

/** A column with values of this type; JSON columns are written as text. */
type Holding<Column, Value> =
  Column extends ColumnType<infer Select, infer Insert, infer Update>
    ? unknown extends Select
      ? ColumnType<Value, Insert, Update>
      : ColumnType<Value, Value | Extract<Insert, undefined>, Value>
    : Column extends null
      ? null
      : Value

/** A table with the types of these columns' values; nullability comes from the schema. */
export type Typed<Name extends keyof DB, Values extends { [Column in keyof Values]: Column extends keyof DB[Name] ? unknown : never }> = {
  [Column in keyof DB[Name]]: Column extends keyof Values ? Holding<DB[Name][Column], Values[Column]> : DB[Name][Column]
}

export interface Tables extends DB {
  operatorLog: Typed<'operatorLog', { args: readonly string[] }>
  clockJumps: Typed<'clockJumps', { outcome: 'held' | 'undone' | 'believed' }>
}
