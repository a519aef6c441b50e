/** Contribution points: a module defines one, and other modules add to it, so that neither depends on the other. */

/** One module's contribution to a point; created by `ContributionPoint.with`. */
export interface Contribution {
  addTo(parts: Parts): void
}

/** The contributions of one opened platform. */
export interface Parts {
  readonly of: symbol
}

export const newParts = (): Parts => ({ of: Symbol('platform') })

export interface ContributionPoint<Value> {
  /** Contributions of this platform's modules, in the order of the modules. */
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

/** A value that exists once per platform, created at its first use. */
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
