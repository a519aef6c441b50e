/** Sends gifts in a room. Each tap is a pending write, stored on the device until its outcome is known. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { dismissWrite, startWrite, usePendingWrites, usePlace } from '#/api/pendingWrite/flow.ts'
import { fillPage } from '#/api/pendingWrite/outcomes.ts'
import { isEndedWrite, type EndedWrite, type PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import type { Choice, Run } from './giving.ts'
import { lastGiftAnswer } from './lastGiftAnswer.ts'

type GiftWrite = Extract<PendingWrite, { call: 'sendGift' }>
type EndedGift = EndedWrite<'sendGift'>

/** The reason why the last gift failed. */
export type Trouble = { readonly kind: 'refused'; readonly error: AppError } | { readonly kind: 'missing' }

export interface Giving {
  /** From the last answer: the sum of today's gifts, and the limit. */
  readonly spending: Pick<Answer<'sendGift'>, 'givenToday' | 'limit'> | undefined
  /** The combo of the member's last gift, because the stream does not name an unnamed giver. */
  readonly combo: string | undefined
  /** The current run, which ends after `runMs` without a gift. */
  readonly run: Run | undefined
  readonly trouble: Trouble | undefined
  /** The number of gifts with an unknown outcome. `isUnknown`: no answer came for at least one gift. */
  readonly underWay: number
  readonly isUnknown: boolean
  /** The gift that the platform wants to have confirmed. */
  readonly toConfirm: Pick<GiftWrite['arg'], 'gift' | 'count'> | undefined
  readonly forgetQuestion: () => void
  readonly send: (choice: Choice, confirmed?: boolean) => void
}

const isGiftAt =
  (place: string) =>
  (write: PendingWrite): write is GiftWrite =>
    write.call === 'sendGift' && write.place === place

const isEnded = (write: GiftWrite): write is EndedGift => isEndedWrite(write)

/** Used until the platform's setting is loaded. */
const usualRunMs = 3000

export function useGiving(room: string, runMs = usualRunMs): Giving {
  const dispatch = useAppDispatch()
  const place = `gift ${room}`
  const writes = usePendingWrites()?.filter(isGiftAt(place)) ?? []
  const [run, setRun] = useState<Run>()
  const [answered, setAnswered] = useState<Answer<'sendGift'>>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [toConfirm, setToConfirm] = useState<Giving['toConfirm']>()
  const shownIds = useRef(new Set<string>())
  usePlace(place)

  function show(write: EndedGift) {
    if (write.state === 'missing') setTrouble({ kind: 'missing' })
    else if (write.state === 'done') showAnswer(write)
    else if (write.error.kind === 'refused' && write.error.reason === 'GIFT_CONFIRM') setToConfirm(write.arg)
    else setTrouble({ kind: 'refused', error: write.error })
  }

  function showAnswer({ id, arg }: EndedGift) {
    lastGiftAnswer.set(undefined)
    dispatch(fillPage(id))()
    const answer = lastGiftAnswer.get()
    if (!answer) return
    setRun({ gift: arg.gift, running: answer.running, amount: BigInt(answer.runAmount), unasked: BigInt(answer.unasked) })
    setAnswered(answer)
  }

  const take = useEffectEvent((write: EndedGift) => {
    if (shownIds.current.has(write.id)) return
    shownIds.current.add(write.id)
    show(write)
    void dispatch(dismissWrite(write.id))
  })

  const ended = writes.filter(isEnded)
  const endedIds = ended.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const write of ended) take(write)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endedIds])

  useEffect(() => {
    if (!run) return undefined
    const timer = setTimeout(() => setRun(undefined), runMs)
    return () => clearTimeout(timer)
  }, [run, runMs])

  const open = writes.filter((write) => !isEnded(write))
  return {
    spending: answered,
    combo: answered?.combo,
    run,
    trouble,
    underWay: open.length,
    isUnknown: open.some(({ state }) => state === 'unknown'),
    toConfirm,
    forgetQuestion: () => setToConfirm(undefined),
    send({ gift, count }, confirmed = false) {
      setTrouble(undefined)
      setToConfirm(undefined)
      const arg = { requestId: newRequestId(), room, gift: gift.code, price: gift.price, count, ...(confirmed && { confirmed }) }
      void dispatch(startWrite({ call: 'sendGift', arg, place }))
    },
  }
}
