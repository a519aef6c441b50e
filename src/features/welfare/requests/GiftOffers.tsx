/** The choice of a gift pack. Only open offers can be chosen. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, Ref } from 'react'
import type { GiftOffer } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { useCampaignTexts } from '../activities/useCampaignTexts.ts'
import * as styles from './requests.module.css'

interface GiftOffersProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly offers: readonly GiftOffer[]
  readonly picked: string
  readonly error: string | undefined
  readonly onPick: (code: string) => void
}

export function GiftOffers({ ref, offers, picked, error, onPick }: GiftOffersProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad">
      <div className={`card list ${lists.rows}`} role="radiogroup" aria-label={t`Gift packs`}>
        {offers.map((offer, at) => (
          <OfferRow
            key={offer.code}
            {...(at === 0 && { ref })}
            offer={offer}
            isPicked={offer.code === picked && offer.state === 'open'}
            onPick={() => onPick(offer.code)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="note neg mt1" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface OfferRowProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly offer: GiftOffer
  readonly isPicked: boolean
  readonly onPick: () => void
}

function OfferRow({ ref, offer, isPicked, onPick }: OfferRowProps): ReactElement {
  const localized = useLocalized()
  const isOpen = offer.state === 'open'
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isPicked}
      disabled={!isOpen}
      className={`${lists.item} ${styles.offer}`}
      onClick={onPick}
    >
      <span className="grow">
        <span className={isOpen ? 'block' : 'block t3'}>{localized(offer.names)}</span>
        <span className={lists.sub}>
          {localized(offer.items)}
          <OfferNote offer={offer} />
        </span>
      </span>
      {isOpen ? <span className={styles.radio} /> : <OfferTag state={offer.state} />}
    </button>
  )
}

/** The condition that is not met, or the time until which the offer is open. */
function OfferNote({ offer: { state, needs, from, until } }: { readonly offer: GiftOffer }): ReactElement | null {
  const dates = usePlatformDates()
  const texts = useCampaignTexts()
  const missing = needs.filter(({ isMet }) => !isMet)
  const [start, end] = [dates.day(from), until !== null && dates.until(until)]
  if (state === 'notYet' && missing.length > 0) return <span> · {missing.map((met) => texts.need(met)).join(' · ')}</span>
  if (state === 'notYet') {
    return (
      <span>
        {' · '}
        <Trans>from {start} on</Trans>
      </span>
    )
  }
  if (end === false) return null
  return (
    <span>
      {' · '}
      <Trans>until {end}</Trans>
    </span>
  )
}

function OfferTag({ state }: { readonly state: GiftOffer['state'] }): ReactElement {
  return (
    <Tag>
      {state === 'asked' && (
        <span>
          <Trans>Asked for</Trans>
        </span>
      )}
      {state === 'notYet' && (
        <span>
          <Trans>Not yet</Trans>
        </span>
      )}
      {state === 'over' && (
        <span>
          <Trans>Over</Trans>
        </span>
      )}
      {state === 'spent' && (
        <span>
          <Trans>All given out</Trans>
        </span>
      )}
    </Tag>
  )
}
