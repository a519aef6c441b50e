/** The member's draws, the sum of the prizes, and the sources of the draws. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { Answer as AnswerOf } from '#/api/injectCalls.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SignInFirst } from '#/shared/members/SignInFirst.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { useAwardTexts } from '../useAwardTexts.ts'
import { useOwnDrawsInfiniteQuery } from '../welfareApi.ts'
import { DrawNumber } from './DrawNumber.tsx'
import { keepDraws } from './storedDraws.ts'
import * as styles from './wheel.module.css'

export function RecordsView(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/turntable' })
  const userId = useSelector(selectUserId)
  return (
    <>
      <Header title={t`My draws`} back={id === undefined ? '/turntable' : `/turntable?id=${id}`} />
      {userId === undefined ? <SignInFirst title={t`Your draws are listed here`} /> : <Records code={id} userId={userId} />}
    </>
  )
}

function Records({ code, userId }: { readonly code: string | undefined; readonly userId: string }): ReactElement {
  const { t } = useLingui()
  const search = code === undefined ? {} : { code }
  const draws = useOwnDrawsInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const { currentData } = draws
  // Stored, so that each draw can be checked without a network.
  useEffect(() => {
    void keepDraws(userId, currentData?.pages.flatMap(({ records }) => records) ?? [])
  }, [userId, currentData])
  return (
    <main>
      <Answer
        of={draws}
        pulls
        failed={t`Draws could not be loaded`}
        waiting={<SkeletonCards heights={[112, 360]} label={t`Loading draws`} />}
      >
        {({ pages, pages: [first] }) =>
          first && (
            <>
              <div className="pad">
                <Sums sums={first.sums} />
              </div>
              {first.total === 0 ? (
                <EmptyState title={t`No draws yet`} text={t`Each of your draws is kept here for 90 days, and can be checked.`} />
              ) : (
                <>
                  <div className="pad mt3">
                    <ul className={`card list ${lists.rows}`}>
                      {pages
                        .flatMap(({ records }) => records)
                        .map((draw) => (
                          <DrawRow key={draw.id} draw={draw} />
                        ))}
                    </ul>
                  </div>
                  <div className="pad mt3">
                    <LoadMore of={draws}>
                      <Trans>More draws</Trans>
                    </LoadMore>
                  </div>
                  <p className={`note pad center ${styles.end}`}>
                    <Trans>Each draw is kept for 90 days, and can be checked one by one</Trans>
                  </p>
                </>
              )}
            </>
          )
        }
      </Answer>
    </main>
  )
}

function Sums({ sums: { draws, prizes, points, tickets, expected } }: { readonly sums: AnswerOf<'getPage'>['sums'] }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const should = format.amount(expected)
  return (
    <section className={`inkp ${styles.sums}`}>
      <div className="note">
        <Trans>Last 30 days</Trans>
      </div>
      <div className="hero num">
        <Amount value={points} />{' '}
        <span className="note">
          {unit}
          {tickets > 0 && (
            <span>
              {' · '}
              <Plural value={tickets} one="# ticket" other="# tickets" />
            </span>
          )}
        </span>
      </div>
      <div className="row between wrap note num mt1">
        <span>
          <Plural value={draws} one="# draw" other="# draws" />
          {' · '}
          <Plural value={prizes} one="# prize" other="# prizes" />
        </span>
        <span>
          <Trans>{should} by their chances</Trans>
        </span>
      </div>
    </section>
  )
}

function DrawRow({ draw }: { readonly draw: WheelDraw }): ReactElement {
  const moment = useMoment()
  const awards = useAwardTexts()
  const format = useFormat()
  const { award, at, code, id, round, number } = draw
  const named = `${round}-${number}`
  const { t } = useLingui()
  const check = t({ message: 'Check', context: 'a draw' })
  return (
    <li className={lists.item}>
      <span className="grow">
        <DrawNumber draw={draw} />
        <span className={`${lists.sub} num`}>{moment(at)}</span>
      </span>
      {!award && (
        <span className="t3">
          <Trans>No prize</Trans>
        </span>
      )}
      {award?.kind === 'points' && <b className="num pos">+{format.amount(award.amount)}</b>}
      {award && award.kind !== 'points' && <b>{awards.whole(award)}</b>}
      <Link
        to="/turntable"
        search={{ id: code, view: 'proof', draw: id }}
        className={`${button.button} link ${styles.check}`}
        aria-label={t`${check} draw ${named}`}
      >
        {check}
      </Link>
    </li>
  )
}
