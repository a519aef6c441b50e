/** A list the other way round; browsers that run the app do not all have toReversed. */
export function reversed<Item>(list: readonly Item[]): Item[] {
  return list.flatMap((_, at) => list.slice(list.length - 1 - at, list.length - at))
}
