/** Canonical JSON: sorted keys, without undefined, so that equal arguments have equal keys. */

function ordered(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members)
}

/** Canonical JSON of plain data. Absent and undefined members are equal; undefined itself is ''. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, ordered) ?? ''
}
