/** The links to the six pages of welfare. Each link has a drawing and the most important fact. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { WelfareArt } from '#/contract/welfare/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { Tag } from '#/ui/Tag.tsx'
import { WelfareTile } from '../art/WelfareArt.tsx'
import type { Hub } from './claimsOf.ts'
import * as styles from './hub.module.css'

interface DoorProps {
  readonly to: '/signin' | '/turntable' | '/setGift' | '/setreceivePhoneBill' | '/setHotel' | '/mineMovie'
  readonly art: WelfareArt
  readonly name: ReactNode
  /** Set if the member can do something on the page now. */
  readonly tag?: ReactNode
  readonly children: ReactNode
}

function Door({ to, art, name, tag, children }: DoorProps): ReactElement {
  return (
    <Link to={to} className={`card ${styles.door}`}>
      <WelfareTile art={art} />
      <span>
        <b className={styles.name}>
          <span>{name}</span>
          {tag && <Tag tone="act">{tag}</Tag>}
        </b>
        <span className="note num block">{children}</span>
      </span>
    </Link>
  )
}

export function Doors({ hub }: { readonly hub: Hub }): ReactElement {
  const { signIn, chances, giftOffers, hotel, tickets } = hub
  return (
    <div className={styles.doors}>
      <Door
        to="/signin"
        art="calendar"
        name={<Trans>Daily sign-in</Trans>}
        tag={!signIn.isSigned && <Trans context="tag">Open today</Trans>}
      >
        <Plural value={signIn.streak} _0="No days in a row yet" one="# day in a row" other="# days in a row" />
      </Door>
      <Door to="/turntable" art="wheel" name={<Trans>Prize wheel</Trans>} tag={chances !== null && chances > 0 && <Trans>Free</Trans>}>
        {chances === null ? (
          <Trans>No wheel right now</Trans>
        ) : (
          <Plural value={chances} _0="No draws left" one="# draw left" other="# draws left" />
        )}
      </Door>
      <Door to="/setGift" art="gift" name={<Trans>Gift pack</Trans>} tag={giftOffers > 0 && <Trans>Ask now</Trans>}>
        <Plural value={giftOffers} _0="None available" one="# available" other="# available" />
      </Door>
      <PhoneDoor offer={hub.phoneBill} />
      <Door to="/setHotel" art="hotel" name={<Trans>Hotel stay</Trans>}>
        <Plural value={hotel.nights} _0="None available" one="# night left this quarter" other="# nights left this quarter" />
      </Door>
      <Door to="/mineMovie" art="ticket" name={<Trans>My film tickets</Trans>}>
        <Plural value={tickets} _0="None to use right now" one="# to use" other="# to use" />
      </Door>
    </div>
  )
}

function PhoneDoor({ offer }: { readonly offer: Hub['phoneBill'] }): ReactElement {
  const format = useFormat()
  return (
    <Door to="/setreceivePhoneBill" art="phone" name={<Trans>Phone bill</Trans>} tag={offer?.canAsk && <Trans>Ask now</Trans>}>
      {offer === null ? (
        <Trans>Not offered right now</Trans>
      ) : offer.canAsk ? (
        <Trans>{format.amount(offer.amount)} this month</Trans>
      ) : (
        <Trans>{format.amount(offer.amount)} a month</Trans>
      )}
    </Door>
  )
}
