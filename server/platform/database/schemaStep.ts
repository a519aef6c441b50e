/** One step of the schema. */

/** `name` never changes once it has landed; `statements` are run one by one. */
export interface SchemaStep {
  readonly name: string
  /** Where it is not with the others of its module. */
  readonly order?: number
  readonly statements: readonly string[]
}
