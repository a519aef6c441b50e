/** /setreceivePhoneBill: requests this month's phone bill, or sets the currently bound phone in a request (?id=). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactElement, useMemo, useState } from 'react'
import type { Answer } from '#/api/injectCalls.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useFormat } from '#/i18n/format.ts'
import { useMonthTexts } from '#/i18n/months.ts'
import { useOnline } from '#/lib/online.ts'
import type { Carrier } from '#/rules/welfare/carriers.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Field } from '#/ui/Field.tsx'
import { useHere } from '#/ui/useHere.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as lists from '#/ui/list.module.css'
import { requestFace } from '../hub/useRequestTexts.ts'
import { useAskPhoneBillMutation, useEditPhoneBillMutation, usePhoneBillsQuery } from '../welfareApi.ts'
import { FormPage } from './FormPage.tsx'
import { NotEditable } from './NotEditable.tsx'
import { SendFoot } from './SendFoot.tsx'
import { type StoredForm, useKeeping, useStoredForm } from './useStoredForm.ts'
import { useRejection } from './useRejection.ts'
import { useSent } from './useSent.ts'
import { WhyList, WhyRow } from './WhyList.tsx'
import * as styles from './requests.module.css'

const nothing = {} as const
type BillList = Answer<'getReceivePhoneBillListByUserId'>
type BillOffer = NonNullable<BillList['offer']>
/** The field that a rejection can name. */
const named = { phone: 'phone' } as const
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export function PhoneBillPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/setreceivePhoneBill' })
  const query = usePhoneBillsQuery(nothing, { refetchOnMountOrArgChange: true })
  const draft = useStoredForm(id === undefined ? 'phone' : `phone ${id}`)
  return (
    <FormPage
      title={id === undefined ? t`Ask for a phone bill` : t`Change the phone`}
      isPaused={query.currentData?.isPaused === true && id === undefined}
      of={draft ? query : { ...query, currentData: undefined }}
    >
      {(list) => draft && <Filled list={list} id={id} draft={draft} />}
    </FormPage>
  )
}

function requestIn({ offer, months }: BillList, id: string | undefined): WelfareRequest | undefined {
  if (id === undefined) return undefined
  if (offer?.request?.id === id) return offer.request
  return months.find(({ request }) => request?.id === id)?.request ?? undefined
}

function Filled({
  list,
  id,
  draft,
}: {
  readonly list: BillList
  readonly id: string | undefined
  readonly draft: StoredForm
}): ReactElement {
  const { t } = useLingui()
  const request = requestIn(list, id)
  if (id !== undefined && !request?.canEdit) return <NotEditable id={request && id} />
  if (!list.offer) {
    return (
      <main className="middle">
        <EmptyState title={t`No phone bill at the moment`} text={t`When the platform offers one, it can be asked for here.`} />
      </main>
    )
  }
  return <BillForm list={list} offer={list.offer} request={request} draft={draft} />
}

interface BillFormProps {
  readonly list: BillList
  readonly offer: BillOffer
  /** The request that gets another phone. */
  readonly request: WelfareRequest | undefined
  readonly draft: StoredForm
}

interface Sending {
  readonly offer: BillOffer
  readonly request: WelfareRequest | undefined
  readonly draft: StoredForm
  /** The text shown before the first attempt. */
  readonly before: string | undefined
}

function useSending({ offer: { month, amount, state }, request, draft, before }: Sending) {
  const here = useHere()
  const sent = useSent()
  const [ask] = useAskPhoneBillMutation()
  const [edit] = useEditPhoneBillMutation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(before)
  // The list shows the outcome of a request whose answer was lost.
  const isKnown = sent.isLost && state === 'asked'
  useKeeping(
    draft,
    useMemo(() => ({ month, amount }), [month, amount]),
    sent.elsewhere,
    isKnown,
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const isHere = here()
    const change = request && { id: request.id, version: request.version }
    const requestId = await draft.requestId(change ?? { month, amount })
    const answer = requestId && (await (change ? edit({ requestId, ...change }) : ask({ requestId, month, amount })))
    setBusy(false)
    if (!answer) {
      sent.elsewhere()
      return
    }
    if (!answer.data) {
      setError(sent.refusal(answer.error))
      return
    }
    await draft.empty()
    sent.done(answer.data.request.id, isHere())
  }

  return { isBusy, isLost: sent.isLost && !isKnown, error: isKnown ? undefined : error, send }
}

function BillForm({ list, offer, request, draft }: BillFormProps): ReactElement {
  const { t } = useLingui()
  const months = useMonthTexts()
  const format = useFormat()
  const unit = useUnit()
  const online = useOnline()
  const rejected = useRejection(request, named)
  const { isBusy, isLost, error, send } = useSending({ offer, request, draft, before: rejected?.field ? undefined : rejected?.text })
  const { month, amount, fromDay, untilDay, needs, phone, carrier, state } = offer
  const name = months.alone(month)
  const text = format.amount(amount)
  const { checkHours, arriveDays } = list.promise
  const [soonest, latest] = arriveDays
  // Wrong until the member links another phone.
  const wrong = rejected?.field && request?.details.kind === 'phone' && request.details.phone === phone ? rejected.text : undefined
  const another = (
    <Link to="/bindPhone" className="link plain">
      <Trans>Link another one</Trans>
    </Link>
  )
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void send(event)}>
      <main>
        <div className="pad">
          <section className={`inkp ${styles.panel}`}>
            <div className="row between wrap note">
              <span>
                <Trans>Phone bill of {name}</Trans>
              </span>
              <span>
                <Trans>Once a month</Trans>
              </span>
            </div>
            <Amount value={amount} unit={unit} className="hero block" />
            <div className="note num mt1">
              <Trans>
                Can be asked for from day {fromDay} to day {untilDay} of the month
              </Trans>
            </div>
          </section>
        </div>
        <WhyList needs={needs} phone={phone}>
          <WhyRow isMet={state !== 'asked'}>
            <Trans>Not asked for yet this month</Trans>
          </WhyRow>
        </WhyList>
        <div className="pad mt4">
          <Field
            {...(wrong !== undefined && { ref: takeFocus, aside: another })}
            label={t`Which phone`}
            value={phone ?? t`No phone is linked`}
            readOnly
            understood={carrier && <CarrierGuess carrier={carrier} />}
            className="num"
            error={wrong}
            rule={
              <>
                <Trans>Only the phone that is linked to the account.</Trans>
                {phone !== null && (
                  <>
                    <SentenceGap />
                    {another}
                  </>
                )}
              </>
            }
          />
        </div>
        <Months list={list} />
      </main>
      <SendFoot
        cost={<Trans>No fee</Trans>}
        time={
          <Trans>
            Checked within {checkHours} h, credited in {soonest}–{latest} days
          </Trans>
        }
        error={error}
        isBusy={isBusy}
        isOnline={online}
        isOff={request ? phone === null : state !== 'open' && !isLost}
      >
        {request ? (
          <span>
            <Trans>Use the linked phone</Trans>
          </span>
        ) : (
          <AskWords state={isLost ? 'open' : state} amount={text} />
        )}
      </SendFoot>
    </form>
  )
}

const carriers: Readonly<Record<Carrier, MessageDescriptor>> = {
  mobile: msg`China Mobile`,
  unicom: msg`China Unicom`,
  telecom: msg`China Telecom`,
  broadnet: msg`China Broadnet`,
}

function CarrierGuess({ carrier }: { readonly carrier: Carrier }): ReactElement {
  const { i18n } = useLingui()
  const name = i18n._(carriers[carrier])
  return (
    <span>
      <Trans>{name}, going by the number; a number that has changed carriers may differ</Trans>
    </span>
  )
}

function AskWords({ state, amount }: { readonly state: BillOffer['state']; readonly amount: string }): ReactElement {
  if (state === 'asked')
    return (
      <span>
        <Trans>You have asked for this already</Trans>
      </span>
    )
  if (state === 'closed')
    return (
      <span>
        <Trans>Open again next month</Trans>
      </span>
    )
  if (state === 'notYet')
    return (
      <span>
        <Trans>What this takes is not met yet</Trans>
      </span>
    )
  return (
    <span>
      <Trans>Ask for {amount} phone bill</Trans>
    </span>
  )
}

function Months({ list: { offer, months } }: { readonly list: BillList }): ReactElement | null {
  const rows = [...(offer?.request ? [{ month: offer.month, request: offer.request }] : []), ...months]
  if (rows.length === 0) return null
  return (
    <>
      <h2 className={lists.heading}>
        <Trans>By month</Trans>
      </h2>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {rows.map(({ month, request }) => (
            <MonthRow key={month} month={month} request={request} />
          ))}
        </ul>
      </div>
    </>
  )
}

function MonthRow({ month, request }: BillList['months'][number]): ReactElement {
  const { i18n } = useLingui()
  const texts = useMonthTexts()
  const dates = usePlatformDates()
  const format = useFormat()
  if (!request) {
    return (
      <li className={`${lists.item} ${lists.low}`}>
        <span className="grow">
          {texts.whole(month)}
          <span className={lists.sub}>
            <Trans>Not asked for; nothing is carried over</Trans>
          </span>
        </span>
        <span className="t3">—</span>
      </li>
    )
  }
  const { details, changedAt, id } = request
  return (
    <li>
      <Link to="/welfare" search={{ view: 'requests', id }} className={`${lists.item} ${lists.low}`}>
        <span className="grow">
          {texts.whole(month)}
          <span className={`${lists.sub} num`}>
            {i18n._(requestFace(request).text)} · {dates.moment(changedAt)}
          </span>
        </span>
        {details.kind === 'phone' && <b className="num">{format.amount(details.amount)}</b>}
      </Link>
    </li>
  )
}
