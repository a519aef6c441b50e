/** All of the ticker's items, in full. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Localized } from '#/contract/common.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'

interface NewsSheetProps {
  readonly open: boolean
  readonly items: readonly { readonly id: string; readonly text: Localized }[]
  readonly onClose: () => void
}

export function NewsSheet({ open, items, onClose }: NewsSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <Sheet open={open} onClose={onClose} title={t`News`}>
      <ul className={`list ${lists.rows}`}>
        {items.map(({ id, text }) => (
          <li key={id} className={lists.item}>
            {localized(text)}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
