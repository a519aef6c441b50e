/** The three limits of a span: usage, and changes waiting for confirmation. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useCancelRaiseMutation, useConfirmRaiseMutation } from '#/api/protection.ts'
import { useErrorText } from '#/api/errors.ts'
import { toAppError } from '#/api/appError.ts'
import type { Limit, LimitSpan, ProtectionState } from '#/contract/protection.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Amount } from '#/ui/Amount.tsx'
import { spanNames } from '#/shared/protection/spanNames.ts'
import { offsetOf } from '#/shared/days/platformTime.ts'
import { Segmented } from '#/ui/PickRow.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as meter from '#/ui/meter.module.css'
import * as lists from '#/ui/list.module.css'
import * as callout from '#/ui/Callout.module.css'
import { kindNames } from './limitTexts.ts'
import * as styles from './protection.module.css'

const LimitSheet = lazyPart(() => import('./LimitSheet.tsx'), 'LimitSheet')

const spans: readonly LimitSpan[] = ['day', 'week', 'month']

/** The used share of a limit as an integer percentage from 0 to 100; 0 without a limit, and for a gain. */
export function shareOf(used: string, amount: string | null): number {
  if (amount === null) return 0
  const [spent, limit] = [BigInt(used), BigInt(amount)]
  if (spent <= BigInt(0)) return 0
  return spent >= limit ? 100 : Number((spent * BigInt(100)) / limit)
}

/** From this percentage on, the page shows the remaining amount. */
export const isNearlyUsed = ({ used, amount }: Pick<Limit, 'used' | 'amount'>): boolean => shareOf(used, amount) >= 80

export function Limits({ state }: { readonly state: ProtectionState }): ReactElement {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [span, setSpan] = useState<LimitSpan>('day')
  const [edited, setEdited] = useState<Limit>()
  const shown = state.limits.filter((limit) => limit.span === span)
  const [first] = shown
  const zone = offsetOf(state.timeZone, state.serverTime)
  return (
    <>
      <h2 className={lists.heading} id="limits">
        <span>
          <Trans>My limits</Trans>
        </span>
        <span className={`note num ${styles.aside}`}>
          <Trans>Days begin at 00:00, {zone}</Trans>
        </span>
      </h2>
      <div className="pad">
        <Segmented
          label={t`Period of time`}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, text: i18n._(spanNames[value]) }))}
        />
        <ul className={`card list ${lists.rows} mt3`}>
          {shown.map((limit) => (
            <LimitRow key={limit.kind} limit={limit} onEdit={() => setEdited(limit)} />
          ))}
        </ul>
        <p className="note mt2">
          <span>
            <Trans>
              Lowering a limit takes effect at once. Raising or removing one can be confirmed after {state.raiseWaitHours} hours. If several
              limits apply, the one with the least left decides.
            </Trans>
          </span>
          {first && (
            <span>
              <SentenceGap />
              <Trans>The count restarts on {format.dateTime(first.endsAt)}. Weeks start on Monday, months on the 1st.</Trans>
            </span>
          )}
        </p>
      </div>
      {edited && (
        <Suspense>
          <LimitSheet limit={edited} waitHours={state.raiseWaitHours} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function LimitRow({ limit, onEdit }: { readonly limit: Limit; readonly onEdit: () => void }): ReactElement {
  const { i18n } = useLingui()
  const { kind, amount, used, left, raise } = limit
  const name = i18n._(kindNames[kind])
  const share = shareOf(used, amount)
  const nearly = isNearlyUsed(limit)
  return (
    <li className={styles.limit}>
      <div className="row between">
        <b>{name}</b>
        <button type="button" className="link tapx" onClick={onEdit}>
          {' '}
          {amount === null ? (
            <Trans>
              Set<span className="sr"> {name}</span>
            </Trans>
          ) : (
            <Trans>
              Change<span className="sr"> {name}</span>
            </Trans>
          )}
        </button>
      </div>
      {amount !== null && (
        <div
          className={`${meter.meter} ${styles.meter} ${nearly ? meter.nearly : ''}`}
          role="meter"
          aria-label={name}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      <div className="row between note">
        <span>
          <Trans>
            Used{' '}
            <span className="t2">
              <Amount value={used} />
            </span>
          </Trans>
        </span>
        <span>
          {amount === null ? (
            <Trans>No limit</Trans>
          ) : (
            <Trans>
              Limit{' '}
              <span className="t2">
                <Amount value={amount} />
              </span>
            </Trans>
          )}
        </span>
      </div>
      {nearly && left !== null && (
        <p className="note warn mt1">
          <Left kind={kind} left={left} />
        </p>
      )}
      {raise && <Raise limit={limit} raise={raise} />}
    </li>
  )
}

function Left({ kind, left }: { readonly kind: Limit['kind']; readonly left: string }): ReactElement {
  return kind === 'deposit' ? (
    <Trans>
      <Amount value={left} /> left, then no more deposits in this period of time
    </Trans>
  ) : (
    <Trans>
      <Amount value={left} /> left, then no more bets in this period of time
    </Trans>
  )
}

function Raise({ limit: { kind, span }, raise }: { readonly limit: Limit; readonly raise: NonNullable<Limit['raise']> }): ReactElement {
  const format = useFormat()
  const errorText = useErrorText()
  const now = useServerNow(30_000)
  const [confirm, confirming] = useConfirmRaiseMutation()
  const [cancel, cancelling] = useCancelRaiseMutation()
  const ready = now >= raise.readyAt
  const when = format.dateTime(raise.readyAt)
  const amount = raise.amount === null ? null : format.amount(raise.amount)
  const named = { kind, span }
  return (
    <div className={`${callout.callout} ${styles.raise} mt2`}>
      <Clock className="ico" aria-hidden />
      <div>
        <span className="num">
          {amount === null ? (
            ready ? (
              <Trans>The limit can be removed now</Trans>
            ) : (
              <Trans>Removing the limit can be confirmed from {when}</Trans>
            )
          ) : ready ? (
            <Trans>The limit can be raised to {amount} now</Trans>
          ) : (
            <Trans>
              Raising to {amount} can be confirmed from {when}
            </Trans>
          )}
        </span>
        <span className="row between wrap">
          <span className="note">
            <Trans>It takes effect only after you confirm it again</Trans>
          </span>
          <span className="row g3 endwise">
            <button
              type="button"
              className="link tapx"
              disabled={cancelling.isLoading}
              onClick={() => void cancel({ requestId: newRequestId(), ...named })}
            >
              <Trans>Cancel request</Trans>
            </button>
            {ready && (
              <button
                type="button"
                className="link tapx"
                disabled={confirming.isLoading}
                onClick={() => void confirm({ requestId: newRequestId(), ...named, amount: raise.amount })}
              >
                <Trans>Confirm</Trans>
              </button>
            )}
          </span>
        </span>
        {confirming.error && (
          <p className="note neg" role="alert">
            {errorText(toAppError(confirming.error))}
          </p>
        )}
      </div>
    </div>
  )
}
