/** The differences of an announced change. Pure. */
import { canonical } from '#/lib/canonical.ts'

/** The names out of `names` whose values differ. */
export function differing<Name extends string>(
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): ReadonlySet<Name> {
  return new Set(names.filter((name) => canonical(before[name]) !== canonical(after[name])))
}
