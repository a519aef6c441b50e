/** The check of one draw on this device, and of a whole round. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import * as button from '#/ui/Button.module.css'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SignInFirst } from '#/shared/members/SignInFirst.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { NoActivity } from '../activities/NoActivity.tsx'
import { useWheelShownQuery } from '../welfareApi.ts'
import { DrawProof } from './DrawProof.tsx'
import { HowItIsDrawn } from './HowItIsDrawn.tsx'
import { PublishedRound } from './PublishedRound.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { keepPublished } from './seenCommitments.ts'
import { useDrawOf } from './useDrawOf.ts'
import * as styles from './wheel.module.css'

export function ProofView(): ReactElement {
  const { t } = useLingui()
  const { id, draw } = useSearch({ from: '/turntable' })
  const userId = useSelector(selectUserId)
  const back = id === undefined ? '/turntable' : (`/turntable?id=${id}` as const)
  return (
    <>
      <Header title={draw === undefined ? t`Check the draws` : t`Check this draw`} back={back} />
      {draw === undefined && <RoundProof code={id} />}
      {draw !== undefined && userId !== undefined && <OwnDraw key={draw} id={draw} userId={userId} code={id} />}
      {draw !== undefined && userId === undefined && <SignInFirst title={t`Your draws can be checked here`} />}
    </>
  )
}

interface OwnDrawProps {
  readonly id: string
  readonly userId: string
  readonly code: string | undefined
}

function OwnDraw({ id, userId, code }: OwnDrawProps): ReactElement {
  const { t } = useLingui()
  return (
    <main>
      <Answer
        of={useDrawOf(id, userId, code)}
        failed={t`This draw could not be loaded`}
        gone={<NoActivity title={t`There is no such wheel`} />}
        waiting={<SkeletonCards heights={[380]} label={t`Loading the draw`} />}
      >
        {({ draw }) =>
          draw ? (
            <>
              <DrawProof draw={draw} />
              <div className={`pad ${styles.end}`}>
                <RoundReplay code={draw.code} round={draw.round} draw={draw} />
                <HowItIsDrawn />
              </div>
            </>
          ) : (
            <div className="alone">
              <EmptyState
                title={t`This draw was not found`}
                text={t`Each of your draws is kept here for 90 days, and can be checked.`}
                action={
                  <Link to="/turntable" search={{ ...(code !== undefined && { id: code }), view: 'records' }} className={button.pri}>
                    <Trans>My draws</Trans>
                  </Link>
                }
              />
            </div>
          )
        }
      </Answer>
    </main>
  )
}

/** The round without a draw of the member. Anyone can check the round. */
function RoundProof({ code }: { readonly code: string | undefined }): ReactElement {
  const { t } = useLingui()
  const arg = code === undefined ? {} : { code }
  const query = useWheelShownQuery(arg)
  const wheel = query.currentData?.wheel
  useEffect(() => {
    if (wheel) void keepPublished(wheel.code, wheel.round, wheel.prizes)
  }, [wheel])
  return (
    <main>
      <Answer
        of={query}
        age="never"
        failed={t`The wheel could not be loaded`}
        gone={<NoActivity title={t`There is no such wheel`} />}
        waiting={<SkeletonCards heights={[180, 240]} label={t`Loading the wheel`} />}
      >
        {() =>
          wheel ? (
            <div className={`pad ${styles.end}`}>
              <PublishedRound round={wheel.round} />
              <RoundReplay code={wheel.code} round={wheel.round.number} />
              <HowItIsDrawn />
            </div>
          ) : (
            <div className="alone">
              <NoActivity title={t`No wheel at the moment`} />
            </div>
          )
        }
      </Answer>
    </main>
  )
}
