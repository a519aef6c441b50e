/** Search parameters: plain text in the address, and for each page a schema of the ones that it reads. */

/** `?id=7&to=%2Fmine` to `{ id: '7', to: '/mine' }`. Of a repeated name the last counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The way back; values that are not text or numbers are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') pairs.set(name, String(value))
  }
  const text = pairs.toString()
  return text ? `?${text}` : ''
}

/** Reads one parameter; undefined is a value that the page need not know how to show. */
type Field<Value> = (raw: unknown) => Value | undefined

export const text: Field<string> = (raw) => (typeof raw === 'string' ? raw : undefined)

/** One of a few words; any other counts as none. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Field<Word> {
  return (raw) => words.find((word) => word === raw)
}

export type SearchSchema<Search> = (raw: Readonly<Record<string, unknown>>) => Search

/** Each parameter may be missing; what is not named here does not reach the page. */
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
