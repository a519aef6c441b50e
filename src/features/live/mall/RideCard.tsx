/** A ride: its drawing, its term, and its buttons. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { GiftArt } from '../gifts/GiftArt.tsx'
import { Terms } from './Terms.tsx'
import { ToBuy } from './ToBuy.tsx'
import { Until } from './Until.tsx'
import * as styles from './mall.module.css'

interface RideCardProps {
  readonly item: OwnMallItem
  /** The member's level. */
  readonly level: number
  readonly isBusy: boolean
  readonly onUse: (item: OwnMallItem) => void
  readonly onPreview: () => void
}

export function RideCard({ item, level, isBusy, onUse, onPreview }: RideCardProps): ReactElement {
  const localized = useLocalized()
  const { minLevel, isOwned, isInUse } = item
  const isBelow = level < minLevel
  return (
    <article className={isInUse ? `${styles.card} ${styles.on}` : styles.card}>
      <span className={styles.picture}>
        <GiftArt art={item.art} size={68} />
      </span>
      <div className={styles.text}>
        <div className="row between">
          <b className="clip">{localized(item.names)}</b>
          {isInUse && (
            <Tag tone="act">
              <Trans>In use</Trans>
            </Tag>
          )}
        </div>
        <span className="note num">
          {isOwned ? (
            <Until item={item} />
          ) : isBelow ? (
            <span>
              <Trans>From VIP {minLevel}</Trans>
            </span>
          ) : (
            <Terms item={item} />
          )}
        </span>
        <div className={styles.acts}>
          {isOwned && (
            <Button look={isInUse ? 'quiet' : 'soft'} busy={isBusy} onClick={() => onUse(item)}>
              {isInUse ? <Trans>Put away</Trans> : <Trans>Use</Trans>}
            </Button>
          )}
          <ToBuy item={item} level={level} onPreview={onPreview} />
        </div>
      </div>
    </article>
  )
}
