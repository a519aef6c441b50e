/** The content of a request. Personal data is masked or erased. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { RequestDetails, RequestField, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useMonthTexts } from '#/i18n/months.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as lists from '#/ui/list.module.css'

export function RequestFacts({ request }: { readonly request: WelfareRequest }): ReactElement {
  const { number, details, rejection, sentNote, erasedAt } = request
  const wrong = rejection?.field ?? undefined
  return (
    <>
      <section className={`card list mt3 ${lists.rows} ${lists.facts}`}>
        <Fact name={<Trans>Number</Trans>}>
          <span className="num">{number}</span>
        </Fact>
        {details.kind === 'gift' && <GiftFacts details={details} wrong={wrong} />}
        {details.kind === 'phone' && <PhoneFacts details={details} wrong={wrong} />}
        {details.kind === 'hotel' && <HotelFacts details={details} wrong={wrong} />}
        {sentNote !== null && <Fact name={<Trans>From the platform</Trans>}>{sentNote}</Fact>}
      </section>
      {erasedAt !== null && <Erased at={erasedAt} />}
    </>
  )
}

interface FactProps {
  readonly name: ReactNode
  /** The member has to change this value. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWrong = false, children }: FactProps): ReactElement {
  return (
    <div className={lists.fact}>
      <span>{name}</span>
      <span>
        {children}
        {isWrong && (
          <span className="neg">
            {' '}
            <Trans>to be changed</Trans>
          </span>
        )}
      </span>
    </div>
  )
}

/** Masked personal data; null after the data was erased. */
function Masked({ text }: { readonly text: string | null }): ReactElement {
  return text === null ? (
    <span className="t3">
      <Trans>erased</Trans>
    </span>
  ) : (
    <span>{text}</span>
  )
}

interface KindProps<Kind extends RequestDetails['kind']> {
  readonly details: Extract<RequestDetails, { kind: Kind }>
  readonly wrong: RequestField | undefined
}

function GiftFacts({ details: { names, items, receiver, phone, address }, wrong }: KindProps<'gift'>): ReactElement {
  const localized = useLocalized()
  return (
    <>
      <Fact name={<Trans>Gift pack</Trans>}>
        {localized(names)} · {localized(items)}
      </Fact>
      <Fact name={<Trans>Who receives it</Trans>} isWrong={wrong === 'receiver'}>
        <Masked text={receiver} />
      </Fact>
      <Fact name={<Trans>Phone number</Trans>} isWrong={wrong === 'phone'}>
        <Masked text={phone} />
      </Fact>
      <Fact name={<Trans>Address</Trans>} isWrong={wrong === 'address'}>
        <Masked text={address} />
      </Fact>
    </>
  )
}

function PhoneFacts({ details: { month, amount, phone }, wrong }: KindProps<'phone'>): ReactElement {
  const months = useMonthTexts()
  const format = useFormat()
  const unit = useUnit()
  return (
    <>
      <Fact name={<Trans>Month</Trans>}>{months.whole(month)}</Fact>
      <Fact name={<Trans>Amount</Trans>}>
        <span className="num">
          {format.amount(amount)} {unit}
        </span>
      </Fact>
      <Fact name={<Trans>Phone number</Trans>} isWrong={wrong === 'phone'}>
        <Masked text={phone} />
      </Fact>
    </>
  )
}

function HotelFacts({ details: { city, from, until, nights, guest, guests, note }, wrong }: KindProps<'hotel'>): ReactElement {
  const localized = useLocalized()
  const dates = usePlatformDates()
  return (
    <>
      <Fact name={<Trans>City</Trans>} isWrong={wrong === 'city'}>
        {localized(city)}
      </Fact>
      <Fact name={<Trans>Dates</Trans>} isWrong={wrong === 'dates'}>
        <span className="num">
          {dates.named(from)} – {dates.named(until)}
        </span>
        {' · '}
        <Plural value={nights} one="# night" other="# nights" />
      </Fact>
      <Fact name={<Trans>Guest</Trans>} isWrong={wrong === 'guest'}>
        <Masked text={guest} />
      </Fact>
      <Fact name={<Trans>Guests</Trans>} isWrong={wrong === 'guests'}>
        <Plural value={guests} one="# guest" other="# guests" />
      </Fact>
      {note !== '' && (
        <Fact name={<Trans>Remarks</Trans>} isWrong={wrong === 'note'}>
          <Masked text={note} />
        </Fact>
      )}
    </>
  )
}

function Erased({ at }: { readonly at: number }): ReactElement {
  const dates = usePlatformDates()
  const now = useServerNow(60_000)
  const day = dates.day(at)
  return (
    <p className="note mt2">
      {at <= now ? <Trans>Personal data was erased on {day}.</Trans> : <Trans>Personal data is erased on {day}.</Trans>}
    </p>
  )
}
