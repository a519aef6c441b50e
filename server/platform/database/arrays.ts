/** Array literals for PostgreSQL. Building a long array as one literal is faster than the drivers' value-by-value encoding. */

/** An array literal for text[], numeric arrays or bigint[]. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`)).join()}}`
}
