/** Steps of the schema. Each module declares the steps of its own tables. */
import { createHash } from 'node:crypto'

/**
 * A step is executed once per database. Its text is frozen once it is released: a change is another step. `name` starts with the UTC minute
 * in which the step was written, which decides the order (`202612011430-agents-1`). The first step of each module has a number instead, so
 * that tables to which its tables refer exist before.
 *
 * Functions have names without a time. Each statement is repeatable (`create or replace`) and runs whenever its text has changed. Functions
 * run after the steps, so a step with a trigger must itself create the trigger's function.
 */
export interface SchemaStep {
  readonly name: string
  readonly statements: readonly string[]
}

/** Statements that make a table append-only; the platform's first step creates `refuse_rewrite`. */
export const appendOnly = (table: string) => [
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_rewrite()`,
  `create trigger ${table}_keep before truncate on ${table} for each statement execute function refuse_rewrite()`,
]

/** The schema of one module. */
export interface SchemaPart {
  readonly steps: readonly SchemaStep[]
  readonly functions?: readonly SchemaStep[]
}

export interface Schema {
  readonly steps: readonly SchemaStep[]
  readonly functions: readonly SchemaStep[]
}

const NAME = /^(\d{4}|\d{12})-[a-z][a-z\d-]*$/

/** Whether the name belongs to a step, as opposed to functions. */
export const isNameOfStep = (name: string): boolean => NAME.test(name)

/** All steps in one list, ordered by name. Throws on a malformed or duplicate name. */
export function composeSchema(parts: readonly SchemaPart[]): Schema {
  const steps = parts.flatMap((part) => part.steps).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const functions = parts.flatMap((part) => part.functions ?? [])
  const names = [...steps, ...functions].map(({ name }) => name)
  const wrong = steps.find(({ name }) => !isNameOfStep(name))?.name ?? names.find((name, at) => names.indexOf(name) !== at)
  if (wrong !== undefined) throw new Error(`the name of the schema step "${wrong}" is taken, or does not begin with its time`)
  return { steps, functions }
}

/** SHA-256 in hex of the statements, without the name. */
export const checksumOf = ({ statements }: SchemaStep): string => createHash('sha256').update(JSON.stringify(statements)).digest('hex')
