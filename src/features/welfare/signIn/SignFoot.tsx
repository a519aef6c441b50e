/** The button for today's sign-in with its award, and the start of the next day. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type AppError, isWriteLost } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { SignMonth, SignRule } from '#/contract/welfare/signIn.ts'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as foot from '#/ui/foot.module.css'
import { useAwardTexts } from '../useAwardTexts.ts'
import * as styles from './signIn.module.css'

interface SignFootProps {
  readonly rule: SignRule
  readonly current: SignMonth
  /** The award of a sign-in on this page. */
  readonly paid: string | undefined
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly error: AppError | undefined
  readonly onSign: () => void
}

export function SignFoot({ rule, current, paid, isBusy, isOnline, error, onSign }: SignFootProps): ReactElement {
  const errorText = useErrorText()
  const { isSigned } = current
  return (
    <footer data-foot className={`${foot.foot} ${styles.foot}`}>
      {error && (
        <Callout tone={isWriteLost(error) ? 'w' : 'n'} role="alert">
          {isWriteLost(error) ? (
            <span>
              <Trans>No answer was received. Try again: a day is never counted twice.</Trans>
            </span>
          ) : (
            <span>{errorText(error)}</span>
          )}
        </Callout>
      )}
      <Button look="pri" big busy={isBusy} disabled={isSigned || !isOnline} onClick={onSign}>
        {isSigned ? <Signed paid={paid} /> : <ToSign daily={rule.daily} isOnline={isOnline} />}
      </Button>
      <p className="note center">{isSigned ? <Tomorrow rule={rule} streak={current.streak} /> : <DayBegins turnsAt={rule.turnsAt} />}</p>
      <span className="sr" role="status">
        {paid !== undefined && <Signed paid={paid} />}
      </span>
    </footer>
  )
}

function ToSign({ daily, isOnline }: { readonly daily: string; readonly isOnline: boolean }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const amount = format.amount(daily)
  if (!isOnline)
    return (
      <span>
        <Trans>Offline: signing in needs a connection</Trans>
      </span>
    )
  if (!isPositive(BigInt(daily)))
    return (
      <span>
        <Trans>Sign in for today</Trans>
      </span>
    )
  return (
    <span>
      <Trans>
        Sign in, get {amount} {unit}
      </Trans>
    </span>
  )
}

function Signed({ paid }: { readonly paid: string | undefined }): ReactElement {
  const format = useFormat()
  if (paid === undefined || !isPositive(BigInt(paid)))
    return (
      <span>
        <Trans>Signed in today</Trans>
      </span>
    )
  const amount = format.amount(paid)
  return (
    <span>
      <Trans>Signed in today, {amount} is in your balance</Trans>
    </span>
  )
}

function useTurn(turnsAt: number): string {
  const dates = usePlatformDates()
  return usePlatformTime()(dates.time(turnsAt))
}

function DayBegins({ turnsAt }: { readonly turnsAt: number }): ReactElement {
  const time = useTurn(turnsAt)
  return (
    <span>
      <Trans>Once a day. A new day begins at {time}</Trans>
    </span>
  )
}

function Tomorrow({ rule: { turnsAt, stages }, streak }: { readonly rule: SignRule; readonly streak: number }): ReactElement {
  const awards = useAwardTexts()
  const time = useTurn(turnsAt)
  const next = stages.find(({ days }) => days > streak)
  const award = next && awards.whole(next.award)
  return (
    <span>
      <Trans>You can sign in again at {time}</Trans>
      {next && (
        <span>
          {' · '}
          <Plural value={next.days - streak} one={`# more day for ${award}`} other={`# more days for ${award}`} />
        </span>
      )}
    </span>
  )
}
