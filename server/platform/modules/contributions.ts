/** Places where one part of the platform lets others act or add, without knowing them. */

/** What one module adds at one point; made by `ContributionPoint.with`. */
export interface Contribution {
  addTo(parts: Parts): void
}

/** Of one opened platform: whatever its modules contributed hangs on it. */
export interface Parts {
  readonly of: symbol
}

export const newParts = (): Parts => ({ of: Symbol('platform') })

export interface ContributionPoint<Value> {
  /** What the modules of this platform contributed, in the order of the modules. */
  of(parts: Parts): readonly Value[]
  with(...values: readonly Value[]): Contribution
}

export function contributionPoint<Value>(): ContributionPoint<Value> {
  const contributed = new WeakMap<Parts, Value[]>()
  const at = (parts: Parts): Value[] => {
    const known = contributed.get(parts) ?? []
    contributed.set(parts, known)
    return known
  }
  return {
    of: at,
    with: (...values) => ({
      addTo(parts) {
        at(parts).push(...values)
      },
    }),
  }
}

/** Something of which each platform has one, made when it is first asked for. */
export function onePerPlatform<Of extends { readonly parts: Parts }, Value>(make: (platform: Of) => Value): (platform: Of) => Value {
  const made = new WeakMap<Parts, Value>()
  return (platform) => {
    const known = made.get(platform.parts)
    if (known !== undefined) return known
    const value = make(platform)
    made.set(platform.parts, value)
    return value
  }
}
