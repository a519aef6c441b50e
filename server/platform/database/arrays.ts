/** Arrays as the database reads them. Long ones are written here at once, instead of value by value by the drivers. */

/** A literal of text[], of numbers or of bigint[]. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`)).join()}}`
}
