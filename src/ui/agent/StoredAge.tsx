/** The age of stored data where the shell's strip does not say it already: without a network that strip alone stands. */
import type { ReactElement } from 'react'
import { useOnline } from '#/lib/online.ts'
import { DataAge } from '../DataAge.tsx'

/** `age` in milliseconds; undefined when live. */
export function StoredAge({ age }: { readonly age: number | undefined }): ReactElement {
  const online = useOnline()
  return <DataAge age={online ? age : undefined} />
}
