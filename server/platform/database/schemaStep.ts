/** One step of the schema. */

/** `name` never changes once it has landed; `statements` are run one by one. */
export interface SchemaStep {
  readonly name: string
  readonly statements: readonly string[]
}
