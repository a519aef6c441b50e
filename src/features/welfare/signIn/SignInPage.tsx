/** /signin: today's sign-in, the run of days, its awards, and the month. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { isWriteLost } from '#/api/appError.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Arg } from '#/api/injectCalls.ts'
import type { SignMonth, SignRule } from '#/contract/welfare/signIn.ts'
import { dayAt } from '#/lib/businessDay.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isPositive } from '#/rules/money.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import { Paused } from '../hub/Paused.tsx'
import { useOwnCampaignsQuery, useSignMonthQuery, useSignRuleQuery } from '../welfareApi.ts'
import { AnnouncedSignRule } from './AnnouncedSignRule.tsx'
import { MakeUpRow } from './MakeUpRow.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { monthOf } from './monthGrid.ts'
import { SignFoot } from './SignFoot.tsx'
import { StageTrack } from './StageTrack.tsx'
import { signInCode } from './useSignInCampaign.ts'
import { StreakPanel } from './StreakPanel.tsx'
import { useSigning } from './useSigning.ts'
import { both } from '#/api/query.ts'
import * as styles from './signIn.module.css'

const RulesSheet = lazyPart(() => import('./RulesSheet.tsx'), 'RulesSheet')
const ConfirmMakeUp = lazyPart(() => import('./ConfirmMakeUp.tsx'), 'ConfirmMakeUp')

/** The argument of the query for the awards of a run of days. */
const noArgument = {} as const
const fresh = { refetchOnMountOrArgChange: true } as const
/** The longest delay of a timer in milliseconds. */
const longest = 2 ** 31 - 1
/** Milliseconds after the end of the day at which the page asks for the new day, because the platform's clock decides. */
const afterTurn = 500

export function SignInPage(): ReactElement {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  const rule = useSignRuleQuery(noArgument, fresh)
  const current = useSignMonthQuery(noArgument, fresh)
  const { currentData } = rule
  const refetch = async () => void (await Promise.all([rule.refetch(), current.refetch()]))
  const isPaused = currentData?.isPaused === true
  return (
    <div className={styles.page}>
      <Header
        title={t`Daily sign-in`}
        back="/welfare"
        actions={
          currentData &&
          !isPaused && (
            <Button className={`link ${header.act}`} onClick={() => setReading(true)}>
              <Trans>Rules</Trans>
            </Button>
          )
        }
      />
      {isPaused ? (
        <main className="middle">
          <Paused />
        </main>
      ) : (
        <Answer
          of={both(rule, current)}
          isPage
          failed={t`The sign-in could not be loaded`}
          waiting={<SkeletonCards heights={[116, 112, 420]} label={t`Loading the sign-in`} />}
        >
          {([known, month]) => <Signing key={known.today} rule={known} current={month} onRefresh={refetch} />}
        </Answer>
      )}
      {isReading && currentData && (
        <Suspense>
          <RulesSheet rule={currentData} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Asks for the new day when the business day ends. */
function useTurnOfDay(turnsAt: number, onTurn: () => Promise<void>): void {
  useEffect(() => {
    const wait = Math.min(longest, Math.max(0, turnsAt - serverNow()) + afterTurn)
    const timer = setTimeout(() => void onTurn(), wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function for the same turn does not restart the wait
  }, [turnsAt])
}

interface SigningProps {
  readonly rule: SignRule
  readonly current: SignMonth
  readonly onRefresh: () => Promise<void>
}

function Signing({ rule, current, onRefresh }: SigningProps): ReactElement {
  const online = useOnline()
  const signing = useSigning()
  const [confirmDay, setConfirmDay] = useState<string>()
  const { currentData: campaigns } = useOwnCampaignsQuery(noArgument, fresh)
  useTurnOfDay(rule.turnsAt, onRefresh)
  const { canMakeUp, today } = current
  const { price } = rule.makeUp
  const isToday = signing.done?.day === today
  const { failed } = signing
  // An attempt without an answer may have succeeded.
  const isDone = failed?.day === today ? current.isSigned : failed?.day !== canMakeUp?.day
  const error = failed && !(isDone && isWriteLost(failed.error)) ? failed.error : undefined

  function makeUp(day: string) {
    setConfirmDay(undefined)
    signing.sign(today, { day, price })
  }

  function askToMakeUp() {
    if (!canMakeUp || signing.isBusy || !online) return
    if (isPositive(BigInt(price))) setConfirmDay(canMakeUp.day)
    else makeUp(canMakeUp.day)
  }

  return (
    <>
      <main>
        <PullToRefresh onRefresh={onRefresh}>
          <div className="pad">
            <StreakPanel current={current} />
            <StageTrack stages={rule.stages} streak={current.streak} own={campaigns?.own.find(({ code }) => code === signInCode)} />
            <ChosenMonth current={current} onMakeUp={askToMakeUp} />
            <MakeUpRow current={current} makeUp={rule.makeUp} isBusy={signing.isBusy} isOnline={online} onMakeUp={askToMakeUp} />
          </div>
          <AnnouncedSignRule rule={rule} />
        </PullToRefresh>
      </main>
      <SignFoot
        rule={rule}
        current={current}
        paid={isToday ? signing.done?.amount : undefined}
        isBusy={signing.isBusy}
        isOnline={online}
        error={error}
        onSign={() => signing.sign(today)}
      />
      {confirmDay !== undefined && (
        <Suspense>
          <ConfirmMakeUp
            day={confirmDay}
            price={price}
            onAnswer={(isConfirmed) => (isConfirmed ? makeUp(confirmDay) : setConfirmDay(undefined))}
          />
        </Suspense>
      )}
    </>
  )
}

const isMonth = (text: string | undefined): text is string => text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The chosen month: the current month or an earlier month. */
function ChosenMonth({ current, onMakeUp }: { readonly current: SignMonth; readonly onMakeUp: () => void }): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { month } = useSearch({ from: '/signin' })
  const { timeZone } = useDayClock()
  const { currentData: user } = useQuerySystemUserInfoQuery(noArgument)
  const wanted = isMonth(month) && month < current.month ? month : current.month
  const isCurrent = wanted === current.month
  const arg: Arg<'getUserSignByUserId'> = { month: wanted }
  const other = useSignMonthQuery(arg, { skip: isCurrent })
  const earliest = user ? monthOf(dayAt(user.createdAt, timeZone)) : current.month
  const show = (next: string) =>
    void navigate({
      to: '/signin',
      search: next >= current.month ? {} : { month: next },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <Answer
      of={isCurrent ? { ...other, currentData: current } : other}
      age="never"
      failed={t`This month could not be loaded`}
      action={
        <Button look="quiet" onClick={() => show(current.month)}>
          <Trans>Back to this month</Trans>
        </Button>
      }
      waiting={
        <div className="mt3">
          <SkeletonCards heights={[420]} label={t`Loading the month`} />
        </div>
      }
    >
      {(shown) => <MonthCalendar shown={shown} earliest={earliest} onMonth={show} onMakeUp={onMakeUp} />}
    </Answer>
  )
}
