/** /turntable: the prize wheel, the member's draws, and the check of one draw. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Arg } from '#/api/injectCalls.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { NoActivity } from '../activities/NoActivity.tsx'
import { Paused } from '../hub/Paused.tsx'
import { welfareApi, useOwnWheelQuery, useWheelShownQuery } from '../welfareApi.ts'
import { MemberWheel } from './MemberWheel.tsx'
import { ProofView } from './ProofView.tsx'
import { RecordsView } from './RecordsView.tsx'
import { keepPublished } from './seenCommitments.ts'
import { VisitorFoot } from './WheelFoot.tsx'
import { WheelFacts } from './WheelFacts.tsx'
import { both, type Query } from '#/api/query.ts'
import * as styles from './wheel.module.css'

export function WheelPage(): ReactElement {
  const { view, draw } = useSearch({ from: '/turntable' })
  if (view === 'records') return <RecordsView />
  if (view !== 'proof') return <WheelView />
  // While play is paused, the member can still see and check past draws.
  return draw === undefined ? <RoundView /> : <ProofView />
}

const nothing = {} as const
const idle = { kind: 'idle' } as const
const fresh = { refetchOnMountOrArgChange: true } as const

function useWheelArg(): Arg<'getTurntableInfo'> {
  const { id } = useSearch({ from: '/turntable' })
  return id === undefined ? nothing : { code: id }
}

/** `isPaused`: from the app's data of the member, or from the wheel's answer; undefined until one of them is loaded. */
function useOwnPart(arg: Arg<'getTurntableInfo'>) {
  const signedIn = useSignedIn()
  const { data: user } = useQuerySystemUserInfoQuery(nothing, { skip: !signedIn })
  const own = useOwnWheelQuery(signedIn ? arg : skipToken, fresh)
  const isKnown = !signedIn || user !== undefined || own.currentData !== undefined
  const isPaused = signedIn && (user?.playRestriction != null || own.currentData?.isPaused === true)
  return { own, isPaused: isKnown ? isPaused : undefined }
}

/** The check of a round, which also shows the wheel. */
function RoundView(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/turntable' })
  const { own, isPaused } = useOwnPart(useWheelArg())
  if (isPaused === false) return <ProofView />
  return (
    <>
      <Header title={t`Check the draws`} back={id === undefined ? '/turntable' : `/turntable?id=${id}`} />
      {isPaused ? <PausedPart /> : <Waiting of={own} />}
    </>
  )
}

function PausedPart(): ReactElement {
  return (
    <main className="middle">
      <Paused />
    </main>
  )
}

function Waiting({ of: query }: { readonly of: Query<unknown> }): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={query}
      isPage
      failed={t`The wheel could not be loaded`}
      gone={<NoActivity title={t`There is no such wheel`} />}
      waiting={<SkeletonCards heights={[332, 292, 84]} label={t`Loading the wheel`} />}
    >
      {() => null}
    </Answer>
  )
}

function WheelView(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/turntable' })
  const localized = useLocalized()
  const signedIn = useSignedIn()
  const arg = useWheelArg()
  const shown = useWheelShownQuery(arg, fresh)
  const { currentData } = shown
  const { own, isPaused } = useOwnPart(arg)
  const wheel = currentData?.wheel
  const age = useWheelAge(arg, wheel?.code)
  useEffect(() => {
    if (wheel) void keepPublished(wheel.code, wheel.round, wheel.prizes)
  }, [wheel])
  const isOffered = isPaused === false && currentData !== undefined
  return (
    <div className={styles.page}>
      <Header
        title={isOffered && wheel ? localized(wheel.titles) : t`Prize wheel`}
        back="/activity"
        actions={
          signedIn && (
            <Link
              to="/turntable"
              search={{ ...(id !== undefined && { id }), view: 'records' }}
              className={`${button.button} link ${header.act}`}
            >
              <Trans>Records</Trans>
            </Link>
          )
        }
      />
      {isOffered && <DataAge age={age} />}
      {isPaused && <PausedPart />}
      {!isPaused && !isOffered && <Waiting of={isPaused === undefined ? own : both(shown, own)} />}
      {isOffered && !wheel && (
        <main className="middle">
          <EmptyState title={t`No wheel at the moment`} text={t`When there is one, its chances are shown here before it starts.`} />
        </main>
      )}
      {isOffered && wheel && !signedIn && (
        <>
          <WheelFacts wheel={wheel} winners={currentData.winners} phase={idle} turn={0} chances={undefined} onSkip={() => undefined} />
          <VisitorFoot wheel={wheel} />
        </>
      )}
      {isOffered && wheel && signedIn && (
        <MemberWheel
          key={wheel.code}
          wheel={wheel}
          winners={currentData.winners}
          last={own.currentData?.last}
          isReminded={own.currentData?.isReminded === true}
          ownError={own.currentData ? undefined : own.error}
          onOwn={() => void own.refetch()}
        />
      )}
    </div>
  )
}

/** The age of the wheel and of the member's part. */
function useWheelAge(arg: Arg<'getTurntableInfo'>, code: string | undefined): number | undefined {
  const { wheelShown, ownWheel, wheelChances } = welfareApi.endpoints
  return useAge(wheelShown.useQueryState(arg), ownWheel.useQueryState(arg), wheelChances.useQueryState({ code: code ?? '' }))
}
