/** Filters as an object without the fields that do not filter. Pure. */

/** The filter without these fields. */
export function without<Filter extends object>(filter: Filter, ...names: readonly (keyof Filter & string)[]): Filter {
  const left: Filter = { ...filter }
  for (const name of names) Reflect.deleteProperty(left, name)
  return left
}

/** The filter with these fields only. */
export function only<Filter extends object, Name extends keyof Filter & string>(
  filter: Filter,
  ...names: readonly Name[]
): Pick<Filter, Name> {
  const left: Pick<Filter, Name> = { ...filter }
  for (const name in filter) if (!names.some((one: string) => one === name)) Reflect.deleteProperty(left, name)
  return left
}

/** The filter with another value of a field; without the field if the value is undefined. */
export function put<Filter extends object, Name extends keyof Filter & string>(
  filter: Filter,
  name: Name,
  value: Filter[Name] | undefined,
): Filter {
  return value === undefined ? without(filter, name) : { ...filter, [name]: value }
}

/** Number of the values that are set. */
export const inUse = (...values: readonly unknown[]): number => values.filter((value) => value !== undefined).length
