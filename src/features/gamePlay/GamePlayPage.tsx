/** The page around a provider's game. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useBlocker, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { api } from '#/api/api.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import '#/shared/games/reasons.ts'
import { mostOf, termsOf } from '#/shared/games/transferTerms.ts'
import { hasLayer } from '#/ui/layers.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import { useWide } from '#/ui/useWide.ts'
import { useAlwaysBack } from './alwaysBack.ts'
import { Ended } from './Ended.tsx'
import { ended, type Ending } from './ending.ts'
import { GameBar } from './GameBar.tsx'
import { GameFrame } from './GameFrame.tsx'
import { Opening } from './Opening.tsx'
import { useWakeLock } from './useAround.ts'
import { useGameFacts } from './useGameFacts.ts'
import { type GameAddress, patience, useLaunch } from './useLaunch.ts'
import { usePlay } from './usePlay.ts'
import { useFunding } from './useFunding.ts'
import { usePlatformTransfer } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

const MenuSheet = lazyPart(() => untilLoaded(() => import('./MenuSheet.tsx')), 'MenuSheet')
const LeaveSheet = lazyPart(() => untilLoaded(() => import('./LeaveSheet.tsx')), 'LeaveSheet')
const FundStrip = lazyPart(() => untilLoaded(() => import('./FundStrip.tsx')), 'FundStrip')
const OwnBets = lazyPart(() => untilLoaded(() => import('./OwnBets.tsx')), 'OwnBets')
const Stranded = lazyPart(() => untilLoaded(() => import('./Stranded.tsx')), 'Stranded')

export function GamePlayPage(): ReactElement {
  const { platform = '', code = '' } = useSearch({ from: '/gamePlay' })
  // A frame is built for one language.
  const language = useSelector(selectLanguage)
  const [attempt, setAttempt] = useState(1)
  return <Game key={[platform, code, language, attempt].join()} game={{ platform, code }} onAgain={() => setAttempt(attempt + 1)} />
}

interface GameProps {
  readonly game: GameAddress
  /** Opens the game again. */
  readonly onAgain: () => void
}

/** The ending by a pause that began while the game was open. */
const paused: Ending = {
  kind: 'paused',
  error: { kind: 'refused', status: 423, reason: 'EXCLUDED', params: [], msg: '' },
  stage: 'play',
  at: 0,
}

function Game({ game, onAgain }: GameProps): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const dispatch = useAppDispatch()
  const user = useQuerySystemUserInfoQuery({}).currentData
  const online = useOnline()
  const facts = useGameFacts(game)
  const { name, platformName, there, main } = facts
  const title = name ?? t({ message: 'Game', context: 'page' })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isServed, setServed] = useState(false)
  const [stopped, setStopped] = useState<Ending>()
  const [opened, setOpened] = useState<'menu' | 'leave'>()
  const [isAlwaysBack] = useAlwaysBack()
  const isWide = useWide('pane')
  /** Whether it is decided what happens to the balance on leaving. */
  const [hasDecided, setDecided] = useState(false)
  const [exits, setExits] = useState(0)

  const transfer = usePlatformTransfer(game.platform)
  const launch = useLaunch(game, transfer.move)
  const play = usePlay({
    frame,
    entered: launch.entered,
    async askBalance() {
      const { platform } = game
      const { data } = await dispatch(gamesApi.endpoints.refreshPlatform.initiate({ platform }, { track: false }))
      return data !== undefined
    },
    onNewer: () => launch.giveUp('outdated'),
  })
  const funding = useFunding(play, transfer)
  const isPlaying = isServed || play.isPlaying
  const ending = launch.ending ?? stopped ?? play.ending ?? (user?.playRestriction ? paused : undefined)
  const isOn = play.isPlaying && !ending
  const balance = play.balance ?? there
  const isRoundOpen = !ending && play.round.isOpen

  useLate(!isPlaying && !ending, () => launch.giveUp('failed'))
  useNewerBalance({ there, balanceAt: facts.balanceAt, since: play.isPlaying ? launch.enteredAt : undefined, onMoved: play.moved })
  useWakeLock(isPlaying && !ending)

  // The frame hears the keys of the game.
  useEffect(() => {
    if (isOn && isWide && !hasLayer()) frame.current?.focus()
  }, [isOn, isWide])

  const isBack = online && ending?.kind === 'offline'
  useEffect(() => {
    if (isBack) onAgain()
  }, [isBack, onAgain])

  // Other pages fetch the wallets, which the game has changed.
  useEffect(() => () => void dispatch(api.util.invalidateTags(['Money'])), [dispatch])

  const ends = {
    main: { free: main ?? null, face: undefined },
    there: { free: balance ?? null, face: facts.platform ?? { code: game.platform, minTransfer: '1', transferStep: '1' } },
  }
  const movable = mostOf(termsOf(ends.there, ends.main))

  const isMoving = funding.isUnderWay || transfer.isSending || transfer.isBlocked

  /** What leaving does about the balance: asks the member, transfers it back for a member who wants that always, or says that it stays. */
  function wayOut(): 'ask' | 'send' | 'say' | 'nothing' {
    if (!isOn || hasDecided) return 'nothing'
    const isMovable = movable !== '0'
    const isFree = online && !transfer.isBlocked && !isRoundOpen
    if (!isAlwaysBack) return isMovable && isFree ? 'ask' : 'nothing'
    if (isMovable && isFree && !isMoving) return 'send'
    return isMovable || isMoving ? 'say' : 'nothing'
  }

  /** Before the page is left in any way. */
  function bringBack() {
    const way = wayOut()
    if (way !== 'send' && way !== 'say') return
    setDecided(true)
    const place = platformName ?? t`the platform`
    // The next page reports the outcome.
    if (way === 'send') void transfer.move({ direction: 'out', amount: BigInt(movable) })
    else dispatch(showToast({ kind: 'info', text: t`Balance still at ${place}` }))
  }

  function isHeldHere({ current, next }: { readonly current: Place; readonly next: Place }) {
    if (isRoundOpen) return true
    if (current.pathname !== next.pathname) bringBack()
    return false
  }
  const leaving = useBlocker({ shouldBlockFn: isHeldHere, enableBeforeUnload: isRoundOpen, withResolver: true })

  function leave() {
    if (wayOut() === 'ask') return setOpened('leave')
    if (!isRoundOpen) bringBack()
    return exit()
  }

  /** The member stays for the round, and decides about the balance again on the next way out. */
  function stay() {
    setDecided(false)
    leaving.reset?.()
  }

  function exit() {
    setOpened(undefined)
    setExits((before) => before + 1)
  }
  const goBack = useEffectEvent(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/game', replace: true })
  })
  // An open sheet would refuse the step back, so the step follows once the sheet is gone.
  useEffect(() => {
    if (exits > 0) goBack()
  }, [exits])

  function loaded(documents: number) {
    if (!launch.frame?.hasPort) setServed(true)
    // The admitted frame is gone, as it has loaded another document.
    else if (documents > 1) setStopped(ended('broken', 'play'))
  }

  const open = play.port && ((what: 'fair' | 'rounds') => play.port?.say({ kind: 'open', what }))
  return (
    <div className={styles.page}>
      <GameBar
        name={facts.isWaiting ? undefined : title}
        about={facts.isWaiting ? undefined : [platformName, play.round.text].filter(Boolean).join(' · ')}
        balance={balance}
        onExit={leave}
        onMenu={() => setOpened('menu')}
        onFair={ending ? undefined : open && (() => open('fair'))}
      />
      {play.waiting !== undefined && !ending && online && (
        <p className={styles.waiting} role="status">
          <Trans>{play.waiting}. What you played is kept, and asked about again.</Trans>
          <SentenceGap />
          <Link to="/gameRecordIndex/games" search={{ platform: game.platform }} className="link">
            <Trans>Records at this platform</Trans>
          </Link>
        </p>
      )}
      <div className={styles.body}>
        {isOn && isWide && (
          <Suspense>
            <OwnBets game={game} isRoundOpen={isRoundOpen} />
          </Suspense>
        )}
        <div className={styles.stage}>
          {launch.frame && !ending && (
            <GameFrame key={String(play.isReloaded)} ref={frame} {...launch.frame} title={title} onLoad={loaded} />
          )}
          {!isPlaying && !ending && (
            <Opening
              name={name}
              platform={platformName ?? t`the platform`}
              art={<GameArt {...game} category={facts.game?.category} isSquare />}
              launch={launch}
              transfer={transfer}
              main={main}
              onCancel={exit}
            />
          )}
          {ending && (
            <Ended
              game={game}
              ending={ending}
              name={name}
              platformName={platformName ?? t`The platform`}
              platform={facts.platform}
              there={balance}
              main={main}
              transfer={transfer}
              onAgain={onAgain}
              onExit={exit}
            />
          )}
        </div>
        <Suspense>
          {isOn && funding.stranded && (
            <Stranded
              stranded={funding.stranded}
              platformName={platformName ?? t`the platform`}
              there={balance}
              transfer={transfer}
              onClose={funding.dismiss}
            />
          )}
          {isOn && balance !== undefined && play.short !== '0' && (
            <FundStrip
              platformName={platformName ?? t`The platform`}
              stake={BigInt(play.short)}
              there={balance}
              main={main}
              terms={termsOf(ends.main, ends.there)}
              transfer={transfer}
              funding={funding}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {opened === 'leave' && (
          <LeaveSheet
            name={title}
            platformName={platformName ?? t`the platform`}
            there={balance ?? '0'}
            main={main}
            movable={movable}
            since={launch.startedAt}
            visit={play.visit}
            transfer={transfer}
            onClose={() => setOpened(undefined)}
            onExit={() => {
              setDecided(true)
              exit()
            }}
          />
        )}
        {opened === 'menu' && (
          <MenuSheet
            game={game}
            name={title}
            platformName={platformName ?? t`the platform`}
            there={balance}
            main={main}
            platform={facts.platform}
            balanceAt={facts.balanceAt}
            transfer={transfer}
            onOpen={
              ending || !open
                ? undefined
                : (what) => {
                    setOpened(undefined)
                    open(what)
                  }
            }
            onClose={() => setOpened(undefined)}
            onExit={leave}
          />
        )}
        {leaving.status === 'blocked' && (
          <Dialog
            open
            onClose={stay}
            title={t`Leave during a round?`}
            actions={
              <>
                <Button
                  look="quiet"
                  onClick={() => {
                    bringBack()
                    leaving.proceed()
                  }}
                >
                  <Trans>Leave</Trans>
                </Button>
                <Button look="pri" onClick={stay}>
                  <Trans>Stay</Trans>
                </Button>
              </>
            }
          >
            <Trans>It counts as it was decided, and is shown to its end when you open the game again.</Trans>
          </Dialog>
        )}
      </Suspense>
    </div>
  )
}

interface Place {
  readonly pathname: string
}

/** Calls back if it still waits a number of milliseconds after the first render. */
function useLate(isWaiting: boolean, onLate: () => void): void {
  const late = useEffectEvent(onLate)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => late(), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

interface NewerBalance {
  readonly there: string | undefined
  readonly balanceAt: number | null
  /** When the game was entered, in milliseconds of server time; undefined while nothing is played. */
  readonly since: number | undefined
  readonly onMoved: (balance: string) => void
}

/** A balance that is newer than the entry, as after a transfer from another page, is passed to the game. */
function useNewerBalance({ there, balanceAt, since, onMoved }: NewerBalance): void {
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    if (there !== undefined && balanceAt !== null && since !== undefined && balanceAt > since) moved(there)
  }, [there, balanceAt, since])
}
