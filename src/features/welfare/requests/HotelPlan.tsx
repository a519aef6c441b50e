/** The plan for a hotel stay: the plan, the time limit of the answer, and the answer. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { type DeclineReason, declineReason, type WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { SelectField } from '#/ui/SelectField.tsx'
import * as lists from '#/ui/list.module.css'
import { useAcceptPlanMutation, useDeclinePlanMutation } from '../welfareApi.ts'
import { EndRequest } from './EndRequest.tsx'
import { useSent } from './useSent.ts'
import * as styles from './requests.module.css'

interface HotelPlanProps {
  readonly request: WelfareRequest
  readonly plan: NonNullable<WelfareRequest['plan']>
}

const reasons: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  hotel: msg`Another hotel, please`,
  room: msg`Another room, please`,
  dates: msg`The dates do not suit me`,
  included: msg`Too little is included`,
  plans: msg`My plans have changed`,
}

export function HotelPlan({ request, plan }: HotelPlanProps): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const dates = usePlatformDates()
  const { hotel, room, included, from, until } = plan
  return (
    <section className={`card list mt3 ${lists.rows} ${lists.facts}`}>
      <h2 className={`title ${lists.fact}`}>
        <Trans>The plan</Trans>
      </h2>
      <div className={lists.fact}>
        <span>
          <Trans>Hotel</Trans>
        </span>
        <span>{localized(hotel)}</span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Room</Trans>
        </span>
        <span>{localized(room)}</span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Dates</Trans>
        </span>
        <span className="num">
          {dates.named(from)} – {dates.named(until)}
        </span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Included</Trans>
        </span>
        <span>{localized(included)}</span>
      </div>
      {request.declinedFor !== null && (
        <div className={lists.fact}>
          <span>
            <Trans>Declined by you</Trans>
          </span>
          <span>{i18n._(reasons[request.declinedFor])}</span>
        </div>
      )}
      {request.state === 'proposed' && <PlanAnswer request={request} expiresAt={plan.expiresAt} />}
    </section>
  )
}

function PlanAnswer({
  request: { id, version },
  expiresAt,
}: {
  readonly request: WelfareRequest
  readonly expiresAt: number
}): ReactElement {
  const online = useOnline()
  const dates = usePlatformDates()
  const ids = useRequestId()
  const sent = useSent()
  const [accept, { isLoading }] = useAcceptPlanMutation()
  const [isDeclining, setDeclining] = useState(false)
  const [error, setError] = useState<string>()
  const isOver = useServerNow(10_000) >= expiresAt
  const end = dates.moment(expiresAt)

  async function send() {
    setError(undefined)
    const answer = await accept({ requestId: ids.of({ id, version }), id, version })
    if (!answer.data) setError(sent.refusal(answer.error))
  }

  if (isOver) {
    return (
      <p className={`note ${styles.answer}`}>
        <Trans>The time to answer this plan is over. We will send another one, or you can withdraw the request; no night is used up.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.answer}>
      {error !== undefined && (
        <Callout tone="n" role="alert">
          {error}
        </Callout>
      )}
      <div className={styles.two}>
        <Button look="pri" disabled={!online} busy={isLoading} onClick={() => void send()}>
          <Trans>Accept the plan</Trans>
        </Button>
        <Button look="quiet" disabled={!online} onClick={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className="note num mt2">
        {online ? (
          <Trans>Please answer by {end}. Declining uses no night up.</Trans>
        ) : (
          <Trans>Offline: the plan can be answered by {end}, once there is a connection.</Trans>
        )}
      </p>
      {isDeclining && <DeclinePlan id={id} version={version} onClose={() => setDeclining(false)} />}
    </div>
  )
}

interface DeclinePlanProps extends Pick<WelfareRequest, 'id' | 'version'> {
  readonly onClose: () => void
}

function DeclinePlan({ id, version, onClose }: DeclinePlanProps): ReactElement {
  const { i18n, t } = useLingui()
  const ids = useRequestId()
  const [decline, { isLoading }] = useDeclinePlanMutation()
  const [reason, setReason] = useState<DeclineReason>('hotel')
  return (
    <EndRequest
      title={t`Decline this plan?`}
      words={<Trans>Decline the plan</Trans>}
      isBusy={isLoading}
      send={() => decline({ requestId: ids.of({ id, version, reason }), id, version, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>The request ends with it, and no night is used up. You can ask for another stay.</Trans>
      </p>
      <div className="mt3">
        <SelectField
          label={t`Why`}
          value={reason}
          options={declineReason.options.map((one) => ({ value: one, text: i18n._(reasons[one]) }))}
          onChange={(value) => setReason(declineReason.options.find((one) => one === value) ?? 'hotel')}
        />
      </div>
    </EndRequest>
  )
}
