/** A running game: the messages of its frame, and the messages to it. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { api, changedByRefusal } from '#/api/api.ts'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { protectionApi } from '#/api/protection.ts'
import { amount } from '#/contract/common.ts'
import { useOnline } from '#/lib/online.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { defaultDisplay } from '#/rules/money.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { causeOf, ended, type Ending, endingOfPlay, sentOf } from './ending.ts'
import { useLook } from './look.ts'
import { admitFrame, type GamePort, openPort, type Play, type Sent } from './port.ts'
import type { Entered } from './useLaunch.ts'

export interface Round {
  readonly text: string
  /** From the request of the round until its result is shown completely. */
  readonly isOpen: boolean
}

/** What was played since the game was opened, in thousandths. */
export interface Visit {
  readonly rounds: number
  readonly staked: bigint
  readonly paid: bigint
}

export interface Playing {
  /** Undefined until the frame has requested it. */
  readonly port: GamePort | undefined
  /** The frame knows what is played. */
  readonly isPlaying: boolean
  /** The last balance that the frame has shown, in thousandths. */
  readonly balance: string | undefined
  readonly round: Round
  readonly visit: Visit
  /** The stake that is chosen in the frame while the wallet has less, in thousandths; '0' while it has enough. */
  readonly short: string
  /** The last round that was refused, and its stake in thousandths; another object for each. */
  readonly refused: { readonly text: string; readonly stake: bigint } | undefined
  /** Why the frame waits for an answer. */
  readonly waiting: string | undefined
  readonly ending: Ending | undefined
  /** The frame was older than the page, and is loaded anew once. */
  readonly isReloaded: boolean
  /** Call it when the wallet has changed by something other than a round. While a round is shown, the balance waits for its end. */
  readonly moved: (balance: string) => void
}

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly entered: Entered | undefined
  /** Fetches the balance; resolves to whether there was an answer. */
  readonly askBalance: () => Promise<boolean>
  /** The frame is newer than the page, so the two do not understand each other. */
  readonly onNewer: () => void
}

/** As much of the answer to a bet in a bundled game as the page shows. */
const betAnswer = v.object({ kind: v.literal('bet'), round: v.object({ total: amount, payout: amount }) })

const visitAfter = ({ rounds, staked, paid }: Visit, { total, payout }: v.InferOutput<typeof betAnswer>['round']): Visit => ({
  rounds: rounds + 1,
  staked: staked + BigInt(total),
  paid: paid + BigInt(payout),
})

function useUnits() {
  const { data } = useGetSystemConfigQuery({})
  const { unitRate, showUnitRate, decimals } = data ? { unitRate: data.unitRate, ...data.showRule } : defaultDisplay
  return { unitRate, showUnitRate, decimals }
}

/** Asks why a session has ended; without an answer the ending stays as it is. */
async function withCause(dispatch: AppDispatch, ending: Ending): Promise<Ending> {
  if (ending.kind !== 'session') return ending
  const { data } = await dispatch(protectionApi.endpoints.protectionState.initiate({}, { subscribe: false, forceRefetch: true }))
  return data ? causeOf(ending, data) : ending
}

/** Sends a message to the platform; calls `onEnd` if nothing can be played any more. */
function useSend(onEnd: (ending: Ending) => void): (session: string, play: Play) => Promise<Sent> {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  return async (session, { requestId, body, stake }) => {
    const { data, error } = await dispatch(gamesApi.endpoints.playMessage.initiate({ requestId, session, body, stake }, { track: false }))
    if (data) return { kind: 'answer', answer: data.answer, balance: data.balance }
    const trouble = toAppError(error)
    dispatch(api.util.invalidateTags([...changedByRefusal(trouble)]))
    const ending = endingOfPlay(trouble)
    if (ending) onEnd(await withCause(dispatch, ending))
    return sentOf(trouble, errorText(trouble))
  }
}

export function usePlay({ frame, entered, askBalance, onNewer }: Options): Playing {
  const [port, setPort] = useState<GamePort>()
  const [shown, setShown] = useState<string>()
  const [round, setRound] = useState<Round>({ text: '', isOpen: false })
  const [visit, setVisit] = useState<Visit>({ rounds: 0, staked: 0n, paid: 0n })
  const [short, setShort] = useState('0')
  const [refused, setRefused] = useState<Playing['refused']>()
  const [waiting, setWaiting] = useState<string>()
  const [ending, setEnding] = useState<Ending>()
  const [isReloaded, setReloaded] = useState(false)
  const units = useUnits()
  const unit = useUnit()
  const worn = useLook()
  const hasStrip = short !== '0'
  // The page has a strip between the frame and the edge of the device.
  const look = useMemo(() => (hasStrip ? { ...worn, tokens: { ...worn.tokens, '--safe-b': '0px' } } : worn), [worn, hasStrip])
  const sendNow = useSend(setEnding)
  const send = useEffectEvent(async (play: Play): Promise<Sent> => {
    if (!entered) return { kind: 'over' }
    const isRound = play.stake !== '0'
    if (isRound) setRound(({ text }) => ({ text, isOpen: true }))
    const sent = await sendNow(entered.session, play)
    if (isRound && sent.kind === 'refused') {
      setRound(({ text }) => ({ text, isOpen: false }))
      setRefused({ text: sent.text, stake: BigInt(play.stake) })
    }
    return sent
  })
  /** A balance arrived while an answer was awaited, so it is unknown which of the two is newer. */
  const isUnsure = useRef(false)
  const askAgain = useEffectEvent(async () => {
    if (!isUnsure.current) return
    isUnsure.current = false
    if (!(await askBalance())) isUnsure.current = true
  })
  const tellNewer = useEffectEvent(onNewer)

  useEffect(() => {
    let opened: GamePort | undefined
    let hasShown = false
    const stop = admitFrame(window, () => frame.current?.contentWindow, {
      admit(channel) {
        opened = openPort(channel, {
          send: (play) => send(play),
          shown(balance) {
            hasShown = true
            setShown(balance)
          },
          answered(balance, answer) {
            if (!hasShown) setShown(balance)
            const { success, output } = v.safeParse(betAnswer, answer)
            if (success) setVisit((before) => visitAfter(before, output.round))
          },
          rested: () => void askAgain(),
          round: (text, isOpen) => setRound({ text, isOpen }),
          short: setShort,
          waiting: setWaiting,
          broken: () => setEnding(ended('broken', 'play')),
        })
        setPort(opened)
      },
      other(age) {
        if (age === 'newer') tellNewer()
        else setReloaded(true)
      },
    })
    return () => {
      stop()
      opened?.close()
    }
  }, [frame])

  const isPlaying = port !== undefined && entered !== undefined
  const first = useEffectEvent((state: unknown) => port?.say({ kind: 'init', ...look, units, unit, state }))
  useEffect(() => {
    if (entered && port) first(entered.state)
  }, [entered, port])

  useEffect(() => {
    if (isPlaying) port.say({ kind: 'look', ...look })
  }, [isPlaying, port, look])

  const isUp = useOnline()
  useEffect(() => {
    if (isPlaying) port.line(isUp)
  }, [isPlaying, port, isUp])

  return {
    port,
    isPlaying,
    balance: shown ?? entered?.balance,
    round,
    visit,
    short,
    refused,
    waiting,
    ending,
    isReloaded,
    moved(balance) {
      if (port?.isAsking()) {
        isUnsure.current = true
        return
      }
      // The payout of a round is not shown before its result: the frame shows the balance at the end of the round.
      if (!round.isOpen) setShown(balance)
      port?.say({ kind: 'balance', balance })
    },
  }
}
