/** A value computed at its first use and cached. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
