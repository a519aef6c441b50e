/** Debounces a value. */
import { useEffect, useState } from 'react'

/** Follows `value` once it has not changed for `pause` milliseconds. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
