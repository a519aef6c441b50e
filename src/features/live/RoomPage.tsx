/** /liveVideo: a live room with its picture, its chat and its lottery. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearch } from '@tanstack/react-router'
import { Gift, SlidersHorizontal } from 'lucide-react'
import { type ComponentType, memo, type ReactElement, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import type { PictureLine, Room } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LivePicture, pictureMuted } from '#/shared/player/LivePicture.tsx'
import { Header } from '#/ui/Header.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { useAboveKeyboard } from '#/ui/useAboveKeyboard.ts'
import { useWide } from '#/ui/useWide.ts'
import { Chat } from './Chat.tsx'
import { Composer } from './Composer.tsx'
import { Dock } from './Dock.tsx'
import { GiftBar } from './gifts/GiftBar.tsx'
import { GiftEffects } from './gifts/GiftEffects.tsx'
import { useGiftsQuery } from './gifts/giftsApi.ts'
import { useGiving } from './gifts/useGiving.ts'
import { Cover } from './HostFace.tsx'
import { EntranceStage } from './EntranceStage.tsx'
import { NoRoom } from './NoRoom.tsx'
import { RoomHead } from './RoomHead.tsx'
import { StateCard } from './StateCard.tsx'
import { type AuthoredItem, shownItems } from './roomStream.ts'
import { type RoomHere, useRoom } from './useRoom.ts'
import * as styles from './room.module.css'

const GiftSheet = lazyPart(() => import('./gifts/GiftSheet.tsx'), 'GiftSheet')
const HostReport = lazyPart(() => import('./HostReport.tsx'), 'HostReport')
const HostSheet = lazyPart(() => import('./HostSheet.tsx'), 'HostSheet')
const LineSheet = lazyPart(() => import('./LineSheet.tsx'), 'LineSheet')
const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'), 'MoreSheet')
const OwnBalance = lazyPart(() => import('./OwnBalance.tsx'), 'OwnBalance')
const PictureSheet = lazyPart(() => import('./PictureSheet.tsx'), 'PictureSheet')
const RoomBeside = lazyPart(() => import('./RoomBeside.tsx'), 'RoomBeside')

/** The board of the room's lottery, in a sheet. */
export interface BettingProps {
  readonly lotteryId: string
  /** The delay of the picture in seconds; null if the delay is unknown. */
  readonly delay: number | null
  readonly onClose: () => void
}

interface RoomPageProps {
  readonly betting: ComponentType<BettingProps>
  /** The same board, open beside the picture if the screen is wide enough. */
  readonly board: ComponentType<Pick<BettingProps, 'lotteryId'>>
}

export function RoomPage(boards: RoomPageProps): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/liveVideo' })
  return id === undefined || !/^[1-9]\d{2,8}$/.test(id) ? (
    <>
      <Header title={t`Live room`} back="/live" />
      <main className="middle">
        <NoRoom />
      </main>
    </>
  ) : (
    <RoomOf key={id} id={id} {...boards} />
  )
}

function RoomOf({ id, ...boards }: RoomPageProps & { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const here = useRoom(id)
  const { room } = here
  if (room) return <Inside here={here} room={room} {...boards} />
  return (
    <>
      <Header title={t`Live room`} back="/live" />
      {here.error === undefined ? (
        <RoomSkeleton />
      ) : (
        <Answer of={here} isPage failed={t`The room could not be entered`} gone={<NoRoom />} waiting={null}>
          {() => null}
        </Answer>
      )}
    </>
  )
}

const none: readonly PictureLine[] = []

type SheetName = 'host' | 'hostReport' | 'more' | 'picture' | 'bet' | 'gift' | AuthoredItem

function Inside({
  here,
  room,
  betting: Betting,
  board: Board,
}: RoomPageProps & { readonly here: RoomHere; readonly room: Room }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const online = useOnline()
  const { picture, own, stream, refused, refetch, refetchOwn, add } = here
  const isMuted = pictureMuted.useOn()
  const items = useMemo(() => shownItems(stream.items, own?.blocked ?? []), [stream.items, own?.blocked])
  const page = useRef<HTMLElement>(null)
  useAboveKeyboard(page)
  const video = useRef<HTMLVideoElement>(null)
  const [delay, setDelay] = useState<number | null>(null)
  const [sheet, show] = useState<SheetName>()
  const lines = picture?.lines ?? none
  const [chosen, setLine] = useState(0)
  // The operator may have removed the line.
  const line = chosen < lines.length ? chosen : 0
  const close = () => show(undefined)
  const toLogin = useToLogin()
  const hasColumns = useWide('columns')
  const isPaned = useWide('pane') && room.lotteryId !== null && refused === undefined
  const { currentData: gifts } = useGiftsQuery(here.signedIn ? {} : skipToken)
  const giving = useGiving(room.id, gifts?.runMs)
  const runGift = giving.run && gifts?.gifts.find(({ code }) => code === giving.run?.gift)
  const isHeld = room.state === 'away' || room.state === 'paused'
  const isOver = room.state === 'ended' || room.state === 'preview'
  return (
    <main ref={page} className={isPaned ? `${styles.room} ${styles.paned}` : styles.room}>
      <div className={isOver || isHeld ? `${styles.picture} ${styles.dim}` : styles.picture}>
        {picture && online && !isOver && refused === undefined ? (
          <Screen
            room={room}
            video={video}
            isHeld={isHeld}
            lines={lines}
            at={line}
            onLine={setLine}
            onDelay={setDelay}
            onExpired={refetch}
          />
        ) : (
          <Cover host={room.host} poster={room.poster} />
        )}
      </div>
      {!isOver && (
        <>
          <GiftEffects items={items} last={stream.last} gifts={gifts?.gifts} self={own?.self} ownCombo={giving.combo} />
          <EntranceStage items={items} last={stream.last} />
        </>
      )}
      <h1 className="sr">{localized(room.titles)}</h1>
      <RoomHead here={here} room={room} onHost={() => show('host')} onMore={() => show('more')} />
      <StateCard here={here} room={room} video={video} />
      <div className={styles.side}>
        {!isOver && refused === undefined && (
          <>
            <Chat
              stream={stream}
              items={items}
              lotteryId={room.lotteryId}
              reminder={own?.standing.muted?.reason}
              onEarlier={here.readEarlier}
              onItem={show}
            />
            {giving.isUnknown && (
              <p className={styles.unknown} role="status">
                <Trans>No answer yet. The platform is being asked what became of the gift; it is never charged twice.</Trans>
              </p>
            )}
            {giving.run && runGift && <GiftBar run={giving.run} gift={runGift} />}
            <Composer room={room} own={own} signedIn={here.signedIn} onSaid={add} onUnmuted={refetchOwn}>
              <button
                type="button"
                className={styles.round}
                aria-label={t`Send a gift`}
                aria-haspopup="dialog"
                onClick={() => (here.signedIn ? show('gift') : toLogin())}
              >
                <Gift className="ico" aria-hidden />
              </button>
              {lines.length > 1 && (
                <button
                  type="button"
                  className={styles.round}
                  aria-label={t`Quality and line`}
                  aria-haspopup="dialog"
                  onClick={() => show('picture')}
                >
                  <SlidersHorizontal className="ico" aria-hidden />
                </button>
              )}
            </Composer>
          </>
        )}
        {room.lotteryId !== null && refused === undefined && (
          <div className={styles.docked}>
            {isPaned && (
              <Suspense fallback={<div className={styles.balance} />}>
                <OwnBalance signedIn={here.signedIn} />
              </Suspense>
            )}
            <Dock lotteryId={room.lotteryId} delay={isOver ? undefined : delay} onBet={isPaned ? undefined : () => show('bet')} />
            {isPaned && (
              <Suspense>
                <Board lotteryId={room.lotteryId} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {hasColumns && <RoomBeside room={room} signedIn={here.signedIn} />}
        {sheet === 'gift' && <GiftSheet room={room} giving={giving} onClose={close} />}
        {sheet === 'host' && <HostSheet room={room} signedIn={here.signedIn} onReport={() => show('hostReport')} onClose={close} />}
        {sheet === 'hostReport' && <HostReport room={room} signedIn={here.signedIn} onClose={close} />}
        {sheet === 'more' && <MoreSheet room={room} own={own} isMuted={isMuted} onMuted={pictureMuted.set} video={video} onClose={close} />}
        {sheet === 'picture' && <PictureSheet lines={lines} at={line} onLine={setLine} onClose={close} />}
        {sheet === 'bet' && !isPaned && room.lotteryId !== null && <Betting lotteryId={room.lotteryId} delay={delay} onClose={close} />}
        {typeof sheet === 'object' && <LineSheet room={room} item={sheet} own={own} signedIn={here.signedIn} onClose={close} />}
      </Suspense>
    </main>
  )
}

interface ScreenProps {
  readonly room: Pick<Room, 'id' | 'titles' | 'host' | 'poster'>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isHeld: boolean
  readonly lines: readonly PictureLine[]
  readonly at: number
  readonly onLine: (at: number) => void
  readonly onDelay: (seconds: number | null) => void
  readonly onExpired: () => unknown
}

/** Memoised, so that a new line of the chat does not render the picture. */
const Screen = memo(function Screen({ room, video, isHeld, lines, at, onLine, onDelay, onExpired }: ScreenProps): ReactElement {
  const localized = useLocalized()
  const isMuted = pictureMuted.useOn()
  return (
    <LivePicture
      id={room.id}
      lines={lines}
      at={at}
      onLine={onLine}
      title={localized(room.titles)}
      artist={localized(room.host.names)}
      poster={room.poster}
      cover={<Cover host={room.host} poster={null} />}
      video={video}
      isHeld={isHeld}
      isMuted={isMuted}
      onMuted={pictureMuted.set}
      onDelay={(seconds) => onDelay(seconds === null ? null : Math.round(seconds))}
      onExpired={() => void onExpired()}
    />
  )
}, hasSamePicture)

function hasSamePicture(before: ScreenProps, now: ScreenProps): boolean {
  return (
    before.lines === now.lines &&
    before.at === now.at &&
    before.isHeld === now.isHeld &&
    before.room.id === now.room.id &&
    before.onExpired === now.onExpired
  )
}

/** A room while loading. Dark from the start, so that the page does not flash. */
function RoomSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <main className={styles.room} aria-busy="true">
      <p className="sr" role="status">{t`Entering the room`}</p>
    </main>
  )
}
