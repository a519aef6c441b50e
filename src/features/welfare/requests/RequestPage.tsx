/** /welfare?view=requests&id=: one request, its progress, and its actions. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import type { RequestField, RequestKind, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import * as header from '#/ui/Header.module.css'
import { RequestSteps } from '../hub/RequestSteps.tsx'
import { requestFace, useRequestName } from '../hub/useRequestTexts.ts'
import { useRequestQuery } from '../welfareApi.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { NoRequest } from './NotEditable.tsx'
import * as styles from './requests.module.css'

const HotelPlan = lazyPart(() => import('./HotelPlan.tsx'), 'HotelPlan')
const ReceivePack = lazyPart(() => import('./ReceivePack.tsx'), 'ReceivePack')
const WithdrawRequest = lazyPart(() => import('./WithdrawRequest.tsx'), 'WithdrawRequest')

export function RequestPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const query = useRequestQuery({ id }, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.page}>
      <Header
        title={t`Request progress`}
        back="/welfare?view=requests"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <Answer
        of={query}
        isPage
        failed={t`The request could not be loaded`}
        gone={<NoRequest />}
        waiting={<SkeletonCards heights={[116, 260, 132]} label={t`Loading the request`} />}
      >
        {({ request }) => (
          <>
            <main>
              <PullToRefresh onRefresh={query.refetch}>
                <div className="pad">
                  {request.rejection ? <Rejected request={request} rejection={request.rejection} /> : <Panel request={request} />}
                  <div className={`card mt3 ${styles.steps}`}>
                    <RequestSteps request={request} />
                  </div>
                  {request.plan && (
                    <Suspense>
                      <HotelPlan request={request} plan={request.plan} />
                    </Suspense>
                  )}
                  <RequestFacts request={request} />
                  {!request.rejection && <Acts request={request} />}
                  {request.steps.some(({ state, at }) => state === 'received' && at === null) && request.state === 'sent' && (
                    <Suspense>
                      <ReceivePack request={request} />
                    </Suspense>
                  )}
                </div>
              </PullToRefresh>
            </main>
            {request.rejection && request.canEdit && <AgainFoot request={request} field={request.rejection.field} />}
          </>
        )}
      </Answer>
    </div>
  )
}

const HOUR = 3_600_000

function Panel({ request }: { readonly request: WelfareRequest }): ReactElement {
  const { i18n } = useLingui()
  const nameOf = useRequestName()
  const dates = usePlatformDates()
  const { steps, number, state } = request
  const until = steps.find((step) => step.at === null)?.until ?? null
  const isOpen = requestFace(request).isOpen === true
  // The time limit of the platform does not run while the member decides about the plan.
  const isPromised = isOpen && state !== 'proposed'
  const end = until !== null && dates.moment(until)
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className="row between wrap">
        <span className="note">{nameOf(request)}</span>
        <Tag tone="ink">{i18n._(requestFace(request).text)}</Tag>
      </div>
      {isPromised && until !== null ? <Patience until={until} /> : <div className="hero">{i18n._(requestFace(request).text)}</div>}
      <div className="note num mt1">
        <Trans>Number {number}</Trans>
        {isOpen && end !== false && (
          <span>
            {' · '}
            <Trans>by {end}</Trans>
          </span>
        )}
      </div>
    </section>
  )
}

/** The longest duration of the next step. */
function Patience({ until }: { readonly until: number }): ReactElement {
  const format = useFormat()
  const left = until - useServerNow(60_000)
  if (left <= 0) {
    return (
      <div className="title mt1">
        <Trans>It takes longer than promised. Support can see why.</Trans>
      </div>
    )
  }
  // Rounded up, so that the text never promises too early a time.
  const within = format.relative(left > HOUR ? Math.ceil(left / HOUR) * HOUR : left)
  return (
    <div className={`hero ${styles.within}`}>
      {within}{' '}
      <span className="note">
        <Trans>or sooner</Trans>
      </span>
    </div>
  )
}

interface RejectedProps {
  readonly request: WelfareRequest
  readonly rejection: NonNullable<WelfareRequest['rejection']>
}

function Rejected({ request, rejection }: RejectedProps): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const nameOf = useRequestName()
  return (
    <section className="card pad4">
      <div className="row between wrap">
        <span className="t2">{nameOf(request)}</span>
        <Tag tone="neg">{i18n._(requestFace(request).text)}</Tag>
      </div>
      <h2 className="title mt2">{localized(rejection.reason)}</h2>
      <p className="t2 mt1">
        <Trans>Nothing was used up by it.</Trans>
        <SentenceGap />
        {request.canEdit && (
          <span>
            <Trans>It can be changed and sent again.</Trans>
          </span>
        )}
      </p>
    </section>
  )
}

const forms = { gift: '/setGift', phone: '/setreceivePhoneBill', hotel: '/setHotel' } as const satisfies Readonly<
  Record<RequestKind, string>
>

function Acts({ request }: { readonly request: WelfareRequest }): ReactElement | null {
  const online = useOnline()
  const [isAsking, setAsking] = useState(false)
  const { id, details, canEdit, canWithdraw } = request
  if (!canEdit && !canWithdraw) return null
  return (
    <>
      <div className={`mt3 ${styles.two}`}>
        {canEdit && (
          <Link to={forms[details.kind]} search={{ id }} className={button.quiet}>
            <Trans>Change it</Trans>
          </Link>
        )}
        {canWithdraw && (
          <Button look="quiet" disabled={!online} onClick={() => setAsking(true)}>
            {online ? <Trans>Withdraw it</Trans> : <Trans>Offline: withdrawing needs a connection</Trans>}
          </Button>
        )}
      </div>
      <p className="note mt2">
        <Trans>Until it is sent it can be changed or withdrawn. What was withdrawn can be asked for again.</Trans>
      </p>
      {isAsking && (
        <Suspense>
          <WithdrawRequest request={request} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The text for a rejection because of one field. */
const onlyWrong: Readonly<Record<RequestField, MessageDescriptor>> = {
  receiver: msg`Only the name has to be changed`,
  phone: msg`Only the phone number has to be changed`,
  address: msg`Only the address has to be changed`,
  city: msg`Only the city has to be changed`,
  dates: msg`Only the dates have to be changed`,
  guest: msg`Only the name has to be changed`,
  guests: msg`Only the number of guests has to be changed`,
  note: msg`Only the note has to be changed`,
}

interface AgainFootProps {
  readonly request: WelfareRequest
  /** The field that the member has to change. */
  readonly field: RequestField | null
}

function AgainFoot({ request: { id, details }, field }: AgainFootProps): ReactElement {
  const { i18n } = useLingui()
  return (
    <footer data-foot className={`${foot.foot} ${styles.foot}`}>
      <div className={`row between wrap note ${styles.terms}`}>
        <span>
          <Trans>What you filled in is still there</Trans>
        </span>
        {field !== null && <span>{i18n._(onlyWrong[field])}</span>}
      </div>
      <Link to={forms[details.kind]} search={{ id }} className={`${button.pri} ${button.big}`}>
        <Trans>Change it and send it again</Trans>
      </Link>
    </footer>
  )
}
