/** A long id by its last characters, which are enough to read out. A tap copies the whole id, or shows it if the browser cannot copy. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { copy } from '#/lib/copy.ts'
import * as styles from './ShortId.module.css'

export const shortId = (id: string): string => id.slice(-8).toUpperCase()

export function ShortId({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const [state, setState] = useState<'short' | 'copied' | 'whole'>('short')
  const short = shortId(id)
  const tell = async () => setState((await copy(id)) ? 'copied' : 'whole')
  if (state === 'whole')
    return (
      <span className={`mono ${styles.whole}`} translate="no">
        {id}
      </span>
    )
  return (
    <button type="button" className={styles.id} aria-label={t`Copy the number ${short}`} onClick={() => void tell()}>
      <span className="mono" translate="no">
        {short}
      </span>
      {state === 'copied' ? <Check className="ico s" aria-hidden /> : <Copy className="ico s" aria-hidden />}
      <span className="sr" role="status">
        {state === 'copied' && (
          <span>
            <Trans>Copied</Trans>
          </span>
        )}
      </span>
    </button>
  )
}
