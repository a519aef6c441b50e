/** A long value in monospace under its name, with a button that copies all of it. */
import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as styles from './gameRecords.module.css'

/** The beginning and the end, in groups that the eye can compare. */
export const shortHash = (value: string): string =>
  value.length > 24 ? `${value.slice(0, 8)} ${value.slice(8, 12)}… ${value.slice(-4)}` : value

interface CopyLineProps {
  readonly name: string
  readonly value: string
}

export function CopyLine({ name, value }: CopyLineProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const copyAll = async () => {
    const isCopied = await copy(value)
    dispatch(showToast(isCopied ? { kind: 'success', text: t`Copied` } : { kind: 'error', text: t`This browser does not allow copying` }))
  }
  return (
    <div className={styles.copyLine}>
      <span className="note">{name}</span>
      <span className="mono clip" title={value}>
        {shortHash(value)}
      </span>
      <IconButton label={t`Copy: ${name}`} onClick={() => void copyAll()}>
        <Copy className="ico" aria-hidden />
      </IconButton>
    </div>
  )
}
