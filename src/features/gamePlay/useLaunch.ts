/** Opens a game: requests its address, transfers points if the member has chosen that, and enters. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { isOnline } from '#/lib/online.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { type FillUp, fillUpAmount } from '#/rules/games/launch.ts'
import { gamesApi, type GameWallets } from '#/shared/games/gamesApi.ts'
import { ended, endingOf, type Ending, type Stage } from './ending.ts'
import type { TransferState } from './usePlatformTransfer.ts'

export interface GameAddress {
  readonly platform: string
  readonly code: string
}

export type Entered = Answer<'enterGame'>

/** Times of the finished or skipped steps, in milliseconds of server time. */
export interface Launch {
  readonly startedAt: number
  readonly entryAt?: number
  /** Thousandths that are transferred at the launch; '0' for none. */
  readonly moving?: string
  /** When the transfer was answered, or left to the background. */
  readonly movedAt?: number
  readonly frame?: { readonly address: string; readonly hasPort: boolean }
  readonly entered?: Entered
  /** When the entry was requested: balances after this time are newer than the balance of the entry. */
  readonly enteredAt?: number
  readonly ending?: Ending
}

/** Milliseconds without an answer after which opening has failed. */
export const patience = 15_000
/** Milliseconds that the game waits for the transfer. */
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

/** The amount that the member's rule transfers now, as far as the balances are known. */
async function amountToMove(dispatch: AppDispatch, platform: string, bounds: () => Promise<Pick<FillUp, 'min' | 'step'>>): Promise<bigint> {
  const { data: wallets } = await dispatch(calls.gameWallets.initiate({}, { subscribe: false, forceRefetch: true }))
  if (!wallets?.autoIn.isOn) return 0n
  const known = wallets.platforms.find(({ code }) => code === platform)
  // No second transfer is sent while one has no result.
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
  readonly report: (more: Partial<Launch>) => void
  /** The player has gone on, or the attempt has taken too long: no further step begins. */
  readonly isOver: () => boolean
}

async function fillUp({ dispatch, game: { platform }, move, report, isOver }: Steps): Promise<void> {
  const amount = await amountToMove(dispatch, platform, () => boundsOf(dispatch, platform))
  if (isOver()) return
  report({ moving: String(amount) })
  // A lost answer must not keep the game closed; the outcome is found in the background.
  if (amount > 0n) {
    const late = new Promise((resolve) => setTimeout(resolve, transferPatience))
    await Promise.race([move({ direction: 'in', amount, cause: 'launch' }), late])
  }
  report({ movedAt: serverNow() })
}

/** Throws Failed. */
async function open(steps: Steps): Promise<void> {
  const { dispatch, report, isOver } = steps
  const { platform: handler, code } = steps.game
  const { data: address, error } = await dispatch(calls.launchGame.initiate({ handler, code }, { track: false }))
  if (!address) throw new Failed(error, 'entry')
  if (isOver()) return undefined
  const { frame, port } = address
  // The frame loads during the transfer. A frame from the provider shows its balance at once, so it waits for the transfer.
  report({ entryAt: serverNow(), ...(port && { frame: { address: frame, hasPort: true } }) })
  await fillUp(steps)
  if (isOver()) return undefined
  if (!port) return report({ frame: { address: frame, hasPort: false } })
  const enteredAt = serverNow()
  const entered = await dispatch(calls.enterGame.initiate({ handler, code, token: port.token }, { track: false }))
  if (!entered.data) throw new Failed(entered.error, 'open')
  return report({ entered: entered.data, enteredAt })
}

interface Launching extends Launch {
  /** Ends the waiting. `outdated`: the page is. */
  readonly giveUp: (kind: 'failed' | 'outdated') => void
}

/** One attempt; another attempt is another component. */
export function useLaunch({ platform, code }: GameAddress, move: TransferState['move']): Launching {
  const dispatch = useAppDispatch()
  const [launch, setLaunch] = useState<Launch>(() => ({ startedAt: serverNow() }))
  const moveNow = useEffectEvent(move)
  const attempt = useRef<AbortController>(undefined)

  useEffect(() => {
    const mine = new AbortController()
    const { signal } = mine
    attempt.current = mine
    const report = (more: Partial<Launch>) => {
      if (!signal.aborted) setLaunch((before) => ({ ...before, ...more }))
    }
    if (platform === '' || code === '') report({ ending: ended('closed', 'entry') })
    else if (!isOnline()) report({ ending: endingOf({ kind: 'offline' }, 'entry') })
    else {
      const steps = { dispatch, game: { platform, code }, move: moveNow, report, isOver: () => signal.aborted }
      open(steps).catch((failed: unknown) => {
        const { error, stage } = failed instanceof Failed ? failed : new Failed(failed, 'open')
        report({ ending: endingOf(error, stage) })
      })
    }
    return () => mine.abort()
  }, [dispatch, platform, code])

  function giveUp(kind: 'failed' | 'outdated') {
    attempt.current?.abort()
    setLaunch((before) => ({ ...before, ending: ended(kind, before.entryAt === undefined ? 'entry' : 'open') }))
  }
  return { ...launch, giveUp }
}
