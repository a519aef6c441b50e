/** A value that is made when it is first asked for, and then kept. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
