/** Search parameters: parsing, and a schema per page. */

/** Parses `?id=7&to=%2Fmine` to `{ id: '7', to: '/mine' }`. Of a repeated parameter the last value counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The inverse; values other than texts and numbers are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') pairs.set(name, String(value))
  }
  const text = pairs.toString()
  return text ? `?${text}` : ''
}

/** Parses one parameter; undefined for an invalid value. */
type Field<Value> = (raw: unknown) => Value | undefined

export const text: Field<string> = (raw) => (typeof raw === 'string' ? raw : undefined)

/** One of the given words; any other value counts as missing. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Field<Word> {
  return (raw) => words.find((word) => word === raw)
}

export type SearchSchema<Search> = (raw: Readonly<Record<string, unknown>>) => Search

/** Every parameter is optional; unknown parameters are dropped. */
export function searchParams<Values>(fields: { readonly [Name in keyof Values]: Field<Values[Name]> }): SearchSchema<{
  [Name in keyof Values]?: Values[Name]
}> {
  return (raw) => {
    const search: { [Name in keyof Values]?: Values[Name] } = {}
    for (const name in fields) {
      const value = fields[name](raw[name])
      if (value !== undefined) search[name] = value
    }
    return search
  }
}
