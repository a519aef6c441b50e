/** A reversed copy of a list; not all supported browsers have toReversed. */
export function reversed<Item>(list: readonly Item[]): Item[] {
  return list.flatMap((_, at) => list.slice(list.length - 1 - at, list.length - at))
}
