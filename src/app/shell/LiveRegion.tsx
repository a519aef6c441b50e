/** Where a screen reader hears of draws and results: the last thing said, once. */
import type { ReactElement } from 'react'
import { announced } from '#/lib/announce.ts'
import { useObservable } from '#/pwa/observable.ts'

export function LiveRegion(): ReactElement {
  const text = useObservable(announced)
  return <div className="sr" role="log" aria-live="polite" aria-atomic="true">{text}</div>
}
