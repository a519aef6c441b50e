/** What an announced change changes. Pure. */
import { canonical } from '#/lib/canonical.ts'

/** Those of `names` in which the two are not the same. */
export function differing<Name extends string>(
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): ReadonlySet<Name> {
  return new Set(names.filter((name) => canonical(before[name]) !== canonical(after[name])))
}
