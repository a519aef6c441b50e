/** The last business day of which the centre was live on this device: what is shown of it when the next day begins without a network. */
import { useEffect, useState } from 'react'
import { persisted } from '#/lib/persisted.ts'
import { isText } from '#/lib/shape.ts'

const store = persisted<string>({ key: 'agent-day', version: 1, valid: isText, initial: '', private: true })

/** `live`: the day whose figures have just come; undefined while there are none. The result is undefined until it is read, or for none. */
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
