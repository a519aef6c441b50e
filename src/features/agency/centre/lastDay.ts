/** The last business day whose figures this device has loaded, for a new day that begins offline. */
import { useEffect, useState } from 'react'
import { persisted } from '#/lib/persisted.ts'
import { isText } from '#/lib/shape.ts'

const store = persisted<string>({ key: 'agent-day', version: 1, valid: isText, initial: '', private: true })

/**
 * `live`: the day whose figures have just been loaded; undefined without any. Returns undefined until the day is read, or if there is none.
 */
export function useLastDay(live: string | undefined): string | undefined {
  const [last, setLast] = useState<string>()
  useEffect(() => {
    void store.load().then((day) => setLast(day === '' ? undefined : day))
  }, [])
  useEffect(() => {
    if (live !== undefined) void store.save(() => live)
  }, [live])
  return last
}
