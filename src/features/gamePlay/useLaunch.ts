/** Opens a game: asks for its address, moves points there if the member wishes it so, and enters. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { isOnline } from '#/lib/online.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { type FillUp, fillUpAmount } from '#/rules/games/launch.ts'
import { gamesApi, type GameWallets } from '#/ui/games/gamesApi.ts'
import { ended, endingOf, type Ending, type Stage } from './ending.ts'
import type { TransferState } from './usePlatformTransfer.ts'

export interface GameAddress {
  readonly platform: string
  readonly code: string
}

export type Entered = Answer<'enterGame'>

/** A step that is done, or left out. Milliseconds of server time. */
export interface Launch {
  readonly startedAt: number
  readonly entryAt?: number
  /** Thousandths that are moved at launch; '0' for none. */
  readonly moving?: string
  /** What was moved is answered, or goes on in the background. */
  readonly movedAt?: number
  readonly frame?: { readonly address: string; readonly hasPort: boolean }
  readonly entered?: Entered
  /** When it was asked to enter: what is heard of later is newer than what it was told then. */
  readonly enteredAt?: number
  readonly ending?: Ending
}

/** Milliseconds without an answer after which a game counts as not opened. */
export const patience = 15_000
/** Milliseconds for which the game waits for points on their way. */
const transferPatience = 5000

const calls = gamesApi.endpoints

class Failed {
  readonly error: AppError
  readonly stage: Stage
  constructor(error: unknown, stage: Stage) {
    this.error = toAppError(error)
    this.stage = stage
  }
}

/** What the member's rule moves there now, as far as the balances are known. */
async function amountToMove(dispatch: AppDispatch, platform: string, bounds: () => Promise<Pick<FillUp, 'min' | 'step'>>): Promise<bigint> {
  const { data: wallets } = await dispatch(calls.gameWallets.initiate({}, { subscribe: false, forceRefetch: true }))
  if (!wallets?.autoIn.isOn) return 0n
  const known = wallets.platforms.find(({ code }) => code === platform)
  // What is on its way has no result yet: nothing is sent after it.
  if (known && known.pending !== '0') return 0n
  const { data: there } = await dispatch(calls.refreshPlatform.initiate({ platform }, { track: false }))
  const balance = there?.balance ?? known?.balance
  return balance === undefined || balance === null
    ? 0n
    : fillUpAmount({ ...termsOf(wallets), atPlatform: BigInt(balance), ...(await bounds()) })
}

const termsOf = ({ autoIn, main }: GameWallets) => ({
  rule: { isOn: autoIn.isOn, below: BigInt(autoIn.below), upTo: BigInt(autoIn.upTo) },
  atMain: BigInt(main.balance),
})

async function boundsOf(dispatch: AppDispatch, platform: string): Promise<Pick<FillUp, 'min' | 'step'>> {
  const { data } = await dispatch(calls.games.initiate({ id: 'ALL' }, { subscribe: false }))
  const { minTransfer = '1', transferStep = '1' } = data?.platforms.find(({ code }) => code === platform) ?? {}
  return { min: BigInt(minTransfer), step: BigInt(transferStep) }
}

interface Steps {
  readonly dispatch: AppDispatch
  readonly game: GameAddress
  readonly move: TransferState['move']
  readonly tell: (more: Partial<Launch>) => void
  /** The player has gone on, or the attempt has taken too long: nothing more is begun. */
  readonly isOver: () => boolean
}

async function fillUp({ dispatch, game: { platform }, move, tell, isOver }: Steps): Promise<void> {
  const amount = await amountToMove(dispatch, platform, () => boundsOf(dispatch, platform))
  if (isOver()) return
  tell({ moving: String(amount) })
  // A lost answer must not keep the game closed: it is asked about in the background.
  if (amount > 0n) {
    const late = new Promise((resolve) => setTimeout(resolve, transferPatience))
    await Promise.race([move({ direction: 'in', amount, cause: 'launch' }), late])
  }
  tell({ movedAt: serverNow() })
}

/** Throws Failed. */
async function open(steps: Steps): Promise<void> {
  const { dispatch, tell, isOver } = steps
  const { platform: handler, code } = steps.game
  const { data: address, error } = await dispatch(calls.launchGame.initiate({ handler, code }, { track: false }))
  if (!address) throw new Failed(error, 'entry')
  if (isOver()) return undefined
  const { frame, port } = address
  // The frame loads while points are on their way; one that the provider serves shows its balance at once, and waits for them.
  tell({ entryAt: serverNow(), ...(port && { frame: { address: frame, hasPort: true } }) })
  await fillUp(steps)
  if (isOver()) return undefined
  if (!port) return tell({ frame: { address: frame, hasPort: false } })
  const enteredAt = serverNow()
  const entered = await dispatch(calls.enterGame.initiate({ handler, code, token: port.token }, { track: false }))
  if (!entered.data) throw new Failed(entered.error, 'open')
  return tell({ entered: entered.data, enteredAt })
}

/** One attempt; a new one is another component. `giveUp`: nothing more is waited for. */
export function useLaunch({ platform, code }: GameAddress, move: TransferState['move']): Launch & { readonly giveUp: () => void } {
  const dispatch = useAppDispatch()
  const [launch, setLaunch] = useState<Launch>(() => ({ startedAt: serverNow() }))
  const moveNow = useEffectEvent(move)
  const attempt = useRef<AbortController>(undefined)

  useEffect(() => {
    const mine = new AbortController()
    const { signal } = mine
    attempt.current = mine
    const tell = (more: Partial<Launch>) => {
      if (!signal.aborted) setLaunch((before) => ({ ...before, ...more }))
    }
    if (platform === '' || code === '') tell({ ending: ended('closed', 'entry') })
    else if (!isOnline()) tell({ ending: endingOf({ kind: 'offline' }, 'entry') })
    else {
      const steps = { dispatch, game: { platform, code }, move: moveNow, tell, isOver: () => signal.aborted }
      open(steps).catch((failed: unknown) => {
        const { error, stage } = failed instanceof Failed ? failed : new Failed(failed, 'open')
        tell({ ending: endingOf(error, stage) })
      })
    }
    return () => mine.abort()
  }, [dispatch, platform, code])

  function giveUp() {
    attempt.current?.abort()
    setLaunch((before) => ({ ...before, ending: ended('failed', before.entryAt === undefined ? 'entry' : 'open') }))
  }
  return { ...launch, giveUp }
}
