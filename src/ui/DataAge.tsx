/**
 * Shows the age of stored data; nothing while the data is live. A small line, since the shell's strip already reports the missing network.
 */
import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import * as styles from './DataAge.module.css'

/** `age` in milliseconds; undefined when live. */
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
