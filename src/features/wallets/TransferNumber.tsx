/** The number of a transfer, for customer service; a tap copies it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './wallets.module.css'

export function TransferNumber({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const copyAll = async () => {
    const isCopied = await copy(id)
    dispatch(showToast(isCopied ? { kind: 'success', text: t`Copied` } : { kind: 'error', text: t`This browser does not allow copying` }))
  }
  return (
    <div className={lists.fact}>
      <span>
        <Trans>Transfer number</Trans>
      </span>
      <span className={`row ${styles.number}`}>
        <span className="mono">{id}</span>
        <IconButton label={t`Copy the transfer number`} onClick={() => void copyAll()}>
          <Copy className="ico s" aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
