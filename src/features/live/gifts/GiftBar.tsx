/** The member's current run, over the picture. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Gift } from '#/contract/live/gifts.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { GiftArt } from './GiftArt.tsx'
import type { Run } from './giving.ts'
import * as styles from './gifts.module.css'

export function GiftBar({ run, gift }: { readonly run: Run; readonly gift: Gift }): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const [name, all] = [localized(gift.names), amount(run.amount)]
  return (
    <div className={styles.bar} role="status">
      <GiftArt art={gift.art} size={40} />
      <span>
        <Trans>You sent {name}</Trans>
        <span className="note num block">
          <Trans>This run {all}</Trans>
        </span>
      </span>
      <b className="title num">× {run.running}</b>
    </div>
  )
}
