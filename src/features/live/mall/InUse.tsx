/** A preview of the member's current entrance, or of the member's line in a chat. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { MallKind, OwnMallItem } from '#/contract/live/mall.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Entrance } from './Entrance.tsx'
import { Until } from './Until.tsx'
import * as styles from './mall.module.css'

interface InUseProps {
  readonly kind: MallKind
  readonly name: string
  readonly balance: string
  readonly ride: OwnMallItem | undefined
  readonly title: OwnMallItem | undefined
}

export function InUse({ kind, name, balance, ride, title }: InUseProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const localized = useLocalized()
  const isRide = kind === 'ride'
  const shown = isRide ? ride : title
  const [left, itemName] = [amount(balance), shown && localized(shown.names)]
  return (
    <section className={`inkp ${styles.inUse}`}>
      <div className="note">{isRide ? <Trans>When I come into a room</Trans> : <Trans>When I write in a room</Trans>}</div>
      <div className="mt2">
        <Entrance
          name={name}
          title={title && localized(title.names)}
          ride={isRide && ride?.entrances ? { art: ride.art, words: localized(ride.entrances) } : undefined}
          onFoot={isRide ? t`comes in without a ride, unannounced` : t`good evening`}
        />
      </div>
      <div className="row between note num mt3 wrap">
        <span>
          <Trans>Balance {left}</Trans>
        </span>
        {shown && (
          <span>
            {itemName} <Until item={shown} />
          </span>
        )}
      </div>
    </section>
  )
}
