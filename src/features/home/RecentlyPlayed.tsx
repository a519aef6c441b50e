/**
 * What one played last, the latest first: of a member the lotteries and games played on any device. Of a visitor, and of a member who has
 * bet on no lottery yet, the lotteries opened on this device.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { CurrentInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useOnline } from '#/lib/online.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { playAddress } from '#/shared/games/playAddress.ts'
import { useGameCategoriesQuery } from './homeApi.ts'
import { useLotteryMarksQuery } from '#/api/lotteryMarks.ts'
import { keepOpened, useHomeState } from './homeState.ts'
import * as styles from './home.module.css'

const most = 6

interface Played {
  readonly key: string
  /** When: milliseconds since 1970. */
  readonly at: number
  readonly tile: ReactElement
}

export function RecentlyPlayed({ place }: { readonly place: ReactNode }): ReactNode {
  const signedIn = useSignedIn()
  const lotteries = useLotteriesPlayed(signedIn)
  const games = useGamesPlayed(signedIn)
  // One after the other would move what lies below twice.
  if (!lotteries || !games) return place
  const all = [...lotteries, ...games]
  all.sort((one, other) => other.at - one.at)
  const played = all.slice(0, most)
  if (played.length === 0) return null
  return (
    <section aria-labelledby="recently-played">
      <h2 id="recently-played" className={`note ${styles.recentTitle}`}>
        <Trans>Recently played</Trans>
      </h2>
      <ul className={styles.recent}>
        {played.map(({ key, tile }) => (
          <li key={key}>{tile}</li>
        ))}
      </ul>
    </section>
  )
}

function useLotteriesPlayed(signedIn: boolean): readonly Played[] | undefined {
  const localized = useLocalized()
  const { data: known } = useQueryAllLotteryInfoListQuery({})
  const { currentData: draws } = useGetNewOpenResultQuery({})
  const { currentData: marks, isError } = useLotteryMarksQuery(signedIn ? {} : skipToken, { refetchOnMountOrArgChange: 30 })
  const { opened } = useHomeState()
  const bet = signedIn ? (marks?.recent ?? (isError ? [] : undefined)) : []
  const recent = bet?.length === 0 ? opened.map((lotteryId, place) => ({ lotteryId, at: -place })) : bet
  return (
    recent &&
    known &&
    recent.flatMap(({ lotteryId, at }) => {
      const lottery = known.records.find(({ id }) => id === lotteryId)
      if (!lottery) return []
      const tile = (
        <Link to="/lottery" search={{ id: lotteryId }} onClick={() => keepOpened(lotteryId)}>
          <Glyph family={lottery.lotteryTypeCode} />
          <span>{localized(lottery.names)}</span>
          <SmallClock info={draws?.records.find((one) => one.lotteryId === lotteryId)} />
        </Link>
      )
      return [{ key: lotteryId, at, tile }]
    })
  )
}

function useGamesPlayed(signedIn: boolean): readonly Played[] | undefined {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { currentData: marks, isError } = gamesApi.useGameMarksQuery(signedIn ? {} : skipToken, { refetchOnMountOrArgChange: 30 })
  const { data } = useGameCategoriesQuery({})
  if (!signedIn || isError) return []
  if (!marks || !data) return undefined
  const known = data.categories.flatMap(({ code: category, data: games }) => games.map((game) => ({ ...game, category })))
  return marks.recent.flatMap(({ platform, code, at }) => {
    const game = known.find((one) => one.platform === platform && one.code === code)
    if (!game?.isShow) return []
    const tile = (
      <Link {...playAddress({ platform, code })}>
        <GameArt platform={platform} code={code} category={game.category} isSquare />
        <span>{localized(game.names)}</span>
        <Small>{i18n._(categoryNames[game.category])}</Small>
      </Link>
    )
    return [{ key: `${platform} ${code}`, at, tile }]
  })
}

const Small = ({ children }: { readonly children: ReactNode }): ReactElement => <span className="note num">{children}</span>

function SmallClock({ info }: { readonly info: CurrentInfo | undefined }): ReactElement | null {
  const now = useServerNow()
  const online = useOnline()
  if (!info || !online) return null
  const countdown = countdownOf(info, now)
  if (countdown.kind === 'none') return null
  if (countdown.kind === 'open') {
    return (
      <span className={countdown.soon ? 'note num warn' : 'note num'} translate="no">
        {countdown.text}
      </span>
    )
  }
  return (
    <Small>
      <Trans>Drawing</Trans>
    </Small>
  )
}
