/** What goes on at the moment besides draws: the room with the most viewers, and today's sign-in while it is not done. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { signInCalls } from '#/contract/welfare/signIn.ts'
import { roomCalls } from '#/contract/live/rooms.ts'
import { useQueryAllLotteryInfoListQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { Stone } from '#/ui/art/StoneShape.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './home.module.css'

const busiest = { pageParam: { current: 1, size: 1 }, searchParam: {} } as const
const background = { extraOptions: { background: true } } as const

const { useBusiestRoomQuery, useSignInOfTodayQuery } = injectCalls({ ...roomCalls, ...signInCalls }, ({ read, readWith }) => ({
  busiestRoom: readWith('roomList', () => busiest, { providesTags: ['Content', 'Live'], ...background }),
  signInOfToday: read('getUserSignByUserId', { providesTags: ['Welfare'], ...background }),
}))

export function HappeningNow(): ReactElement | null {
  const format = useFormat()
  const localized = useLocalized()
  const isShown = useRouteShown()
  const { data: rooms } = useBusiestRoomQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true })
  const { currentData: signIn } = useSignInOfTodayQuery({})
  const { data: user } = useQuerySystemUserInfoQuery({})
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const room = isShown('/live') ? rooms?.records.find(({ state }) => state === 'live') : undefined
  const lottery = lotteries?.records.find(({ id }) => id === room?.lotteryId)
  // Nothing is offered while the member has paused play.
  const isUnsigned = signIn?.isSigned === false && user?.playRestriction === null && isShown('/signin')
  if (!room && !isUnsigned) return null
  return (
    <section aria-labelledby="happening-now">
      <div className={lists.section}>
        <h2 id="happening-now" className="title">
          <Trans>Happening now</Trans>
        </h2>
      </div>
      <div className="pad">
        <div className="card list">
          {room && (
            <Link className={styles.peek} to="/liveVideo" search={{ id: room.id }}>
              <span className={styles.picture} data-theme={room.host.stone}>
                {room.poster === null ? <Stone size={40} /> : <img src={room.poster} alt="" width={56} height={56} loading="lazy" />}
              </span>
              <span className={styles.what}>
                <b className="block clip">{localized(room.titles)}</b>
                <span className="note block clip">
                  <span>
                    <Trans>Live</Trans>
                  </span>
                  {lottery && <span>{` · ${localized(lottery.names)}`}</span>}
                  {room.viewers !== null && room.viewers > 0 && (
                    <span>
                      {' · '}
                      <Trans>{format.count(room.viewers)} watching</Trans>
                    </span>
                  )}
                </span>
              </span>
              <ChevronRight className="ico" aria-hidden />
            </Link>
          )}
          {isUnsigned && (
            <Link className={styles.peek} to="/signin">
              <span className={styles.picture}>
                <CalendarCheck className="ico l" aria-hidden />
              </span>
              <span className={styles.what}>
                <b className="block clip">
                  <Trans>Not signed in today</Trans>
                </b>
                <span className="note block clip">
                  {signIn.streak > 0 ? (
                    <Plural value={signIn.streak} one="# day in a row so far" other="# days in a row so far" />
                  ) : (
                    <span>
                      <Trans>Daily sign-in</Trans>
                    </span>
                  )}
                </span>
              </span>
              <ChevronRight className="ico" aria-hidden />
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
