/** All combinations of k members; each combination keeps the members' order. */
export function choices<T>(members: readonly T[], k: number): readonly (readonly T[])[] {
  if (k === 0) return [[]]
  return members.flatMap((member, at) => choices(members.slice(at + 1), k - 1).map((rest) => [member, ...rest]))
}
