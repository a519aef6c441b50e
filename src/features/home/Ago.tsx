/** How long ago something happened; without a network when. */
import type { ReactElement } from 'react'
import { timeText } from '#/i18n/calendar.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

/** `at`: milliseconds by the server's clock. */
export function Ago({ at }: { readonly at: number }): ReactElement {
  const format = useFormat()
  const now = useServerNow()
  return <span className="note num">{useOnline() ? format.relative(Math.min(0, at - now)) : timeText(at)}</span>
}
