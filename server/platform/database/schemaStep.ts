/** What the schema of the database is made of. Declared by each part of the platform for its own tables. */
import { createHash } from 'node:crypto'

/**
 * Run once on each database. Once it has landed it stays as it is, to the letter: what is to be different is another step.
 * `name` begins with the step's place in time, which decides the order: the minute it was written in, of UTC (`202612011430-agents-1`); of the first
 * steps, a number.
 */
export interface SchemaStep {
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * Functions of the database, as they are today: each statement can be run again and again (`create or replace`), and is when the text has changed.
 * They come after the steps. A step that needs a function of before, for a trigger of its own, makes one itself.
 */
export interface RepeatableStep {
  readonly name: string
  readonly statements: readonly string[]
}

/** What one part of the platform brings. */
export interface SchemaPart {
  readonly steps: readonly SchemaStep[]
  readonly functions?: readonly RepeatableStep[]
}

export interface Schema {
  readonly steps: readonly SchemaStep[]
  readonly functions: readonly RepeatableStep[]
}

const NAME = /^(\d{4}|\d{12})-[a-z][a-z\d-]*$/

/** One list of all steps, in the order of time. Throws where a name is of another form, or there twice. */
export function composeSchema(parts: readonly SchemaPart[]): Schema {
  const steps = parts.flatMap((part) => part.steps).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const functions = parts.flatMap((part) => part.functions ?? [])
  const names = [...steps, ...functions].map(({ name }) => name)
  const wrong = steps.find(({ name }) => !NAME.test(name))?.name ?? names.find((name, at) => names.indexOf(name) !== at)
  if (wrong !== undefined) throw new Error(`the name of the schema step "${wrong}" is taken, or does not begin with its time`)
  return { steps, functions }
}

/** Of the text alone. */
export const checksumOf = ({ statements }: SchemaStep | RepeatableStep): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex')
