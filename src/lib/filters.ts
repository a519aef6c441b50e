/** Filters kept as an object in which what is not filtered by is absent. Pure. */

/** The filter without these. */
export function without<Filter extends object>(filter: Filter, ...names: readonly (keyof Filter & string)[]): Filter {
  const left: Filter = { ...filter }
  for (const name of names) Reflect.deleteProperty(left, name)
  return left
}

/** These alone. */
export function only<Filter extends object, Name extends keyof Filter & string>(
  filter: Filter,
  ...names: readonly Name[]
): Pick<Filter, Name> {
  const left: Pick<Filter, Name> = { ...filter }
  for (const name in filter) if (!names.some((one: string) => one === name)) Reflect.deleteProperty(left, name)
  return left
}

/** The filter with another value of one of them; without it for undefined. */
export function put<Filter extends object, Name extends keyof Filter & string>(
  filter: Filter,
  name: Name,
  value: Filter[Name] | undefined,
): Filter {
  return value === undefined ? without(filter, name) : { ...filter, [name]: value }
}

/** How many of the values are there. */
export const inUse = (...values: readonly unknown[]): number => values.filter((value) => value !== undefined).length
