/** Small type guards for data that is read before the schema library is loaded. */

export type Guard<Value> = (value: unknown) => value is Value

export const isAnything: Guard<unknown> = (_value): _value is unknown => true
export const isText: Guard<string> = (value) => typeof value === 'string'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
/** False for NaN. */
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && !Number.isNaN(value)

export function orNull<Value>(fits: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || fits(value)
}

export function orAbsent<Value>(fits: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || fits(value)
}

export function oneOf<Value extends string>(...values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((each) => each === value)
}

export function listOf<Value>(fits: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(fits)
}

export function recordOf<Value>(fits: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isObject(value) && Object.values(value).every(fits)
}

/** An object with at least these fields. */
export function shapeOf<Value extends object>(fields: { readonly [Name in keyof Value]-?: Guard<Value[Name]> }): Guard<Value> {
  return (value): value is Value => {
    if (!isObject(value)) return false
    for (const name in fields) if (!fields[name](Reflect.get(value, name))) return false
    return true
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
