/** A preview of an item before the purchase: its look in a room, its price and its term. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { errorText } from '#/api/errors.ts'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Entrance } from './Entrance.tsx'
import type { OwnItems } from './mallApi.ts'
import type { Buying } from './useBuying.ts'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './mall.module.css'

const day = 86_400_000

interface BuySheetProps {
  readonly item: OwnMallItem
  readonly owner: Pick<OwnItems, 'name' | 'balance'>
  /** The title in use, shown beside a ride. */
  readonly title: OwnMallItem | undefined
  readonly buying: Buying
  readonly onClose: () => void
}

export function BuySheet({ item, owner, title, buying, onClose }: BuySheetProps): ReactElement | null {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const unit = useUnit()
  const { amount } = useFormat()
  const { price } = item
  if (price === null) return null
  const [name, left] = [localized(item.names), BigInt(owner.balance) - BigInt(price)]
  const after = amount(left)
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.kind === 'ride' ? t`${name} · entrance preview` : t`${name} · preview`}
      foot={
        <div className={styles.foot}>
          <div className="row between base">
            <span className="t2 num">
              {left < BigInt(0) ? <Trans>Balance {amount(owner.balance)}</Trans> : <Trans>Balance after {after}</Trans>}
            </span>
            <Amount value={price} unit={unit} className="hero" />
          </div>
          {buying.refusal && (
            <Callout tone="n" role="alert">
              {errorText(buying.refusal, i18n)}
            </Callout>
          )}
          {buying.isUnknown && <Unanswered />}
          <BuyButton isShort={left < BigInt(0)} isBusy={buying.code !== undefined} onBuy={() => buying.buy(item)} />
          <p className="note center">
            <Trans>Only an ornament. It is not refunded, and has nothing to do with draws.</Trans>
          </p>
        </div>
      }
    >
      <div className="pad">
        <Preview item={item} name={owner.name} title={title} />
      </div>
      <div className="pad mt3">
        {item.kind === 'ride' && (
          <div className={lists.fact}>
            <span>
              <Trans>Length</Trans>
            </span>
            <span>
              <Trans>2 seconds, slides in from the left</Trans>
            </span>
          </div>
        )}
        <div className={lists.fact}>
          <span>
            <Trans>Valid</Trans>
          </span>
          <span className="num">
            <Validity item={item} />
          </span>
        </div>
        <div className={lists.fact}>
          <span>
            <Trans>After that</Trans>
          </span>
          <span>
            <Trans>Ends by itself, is not renewed by itself</Trans>
          </span>
        </div>
      </div>
    </Sheet>
  )
}

/** The term of an item. A purchase prolongs an owned item. */
function Validity({ item: { days, until } }: { readonly item: OwnMallItem }): ReactElement {
  const moment = useMoment()
  if (days === null) return <Trans>For ever</Trans>
  const end = moment((until ?? serverNow()) + days * day)
  return <Plural value={days} one={`# day, until ${end}`} other={`# days, until ${end}`} />
}

interface PreviewProps {
  readonly item: OwnMallItem
  readonly name: string
  readonly title: OwnMallItem | undefined
}

function Preview({ item, name, title }: PreviewProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const [plays, setPlays] = useState(0)
  const isRide = item.kind === 'ride'
  const shownTitle = isRide ? title : item
  return (
    <div className={styles.stage}>
      <Entrance
        key={plays}
        name={name}
        title={shownTitle && localized(shownTitle.names)}
        ride={isRide && item.entrances ? { art: item.art, words: localized(item.entrances) } : undefined}
        onFoot={t`good evening`}
        isMoving={isRide}
      />
      {isRide && (
        <Button look="inkB" className={styles.again} onClick={() => setPlays(plays + 1)}>
          <RotateCcw className="ico s" aria-hidden />
          <Trans>Again</Trans>
        </Button>
      )}
    </div>
  )
}

function BuyButton({
  isShort,
  isBusy,
  onBuy,
}: {
  readonly isShort: boolean
  readonly isBusy: boolean
  readonly onBuy: () => void
}): ReactElement {
  const online = useOnline()
  if (isShort)
    return (
      <Link to="/recharge" className={`${button.soft} ${button.big}`}>
        <Trans>The balance does not suffice. Deposit</Trans>
      </Link>
    )
  return (
    <Button look="pri" big busy={isBusy} disabled={!online} onClick={onBuy}>
      {online ? <Trans>Buy and use</Trans> : <Trans>Needs a connection</Trans>}
    </Button>
  )
}

/** Says that the outcome of a purchase is unknown, in the sheet, and on the page when the sheet is closed. */
export function Unanswered(): ReactElement {
  return (
    <Callout role="status">
      <Trans>No answer yet. The platform is being asked; it is never charged twice.</Trans>
    </Callout>
  )
}
