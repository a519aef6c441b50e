/**
 * Tells that what is shown is a last-known answer, and how old it is. Nothing while the data is live.
 * A quiet line: that there is no network is said once, by the shell's strip.
 */
import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import * as styles from './DataAge.module.css'

/** `age`: milliseconds; undefined when live. */
export function DataAge({ age }: { readonly age: number | undefined }): ReactElement | null {
  const format = useFormat()
  if (age === undefined) return null
  const when = format.relative(-age)
  return (
    <p className={`${styles.age} pad note`} role="status">
      <History className="ico s" aria-hidden />
      <span>
        <Trans>Saved data, updated {when}</Trans>
      </span>
    </p>
  )
}
