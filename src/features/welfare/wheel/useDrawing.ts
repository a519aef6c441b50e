/**
 * One draw of a wheel: start, answer, result. The disc turns after the answer has arrived. The request stays on the device until the member
 * closes the result, so that neither a lost answer nor a reload causes a second draw.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { api } from '#/api/api.ts'
import { type AppError, isWriteLost, toAppError } from '#/api/appError.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { prefersStill } from '#/lib/motion.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useDrawWheelMutation } from '../welfareApi.ts'
import { turnTo } from './discShapes.ts'
import { dropOpenDraw, keepDraws, keepOpenDraw, type OpenDraw, openDrawOf } from './storedDraws.ts'

/** Milliseconds of a turn, the same for every prize. */
export const turningTime = 3000

export type DrawPhase =
  | { readonly kind: 'idle'; readonly error?: AppError }
  | { readonly kind: 'sent' }
  /** No answer came. The same request can be sent again. */
  | { readonly kind: 'lost'; readonly open: OpenDraw; readonly error?: AppError }
  | { readonly kind: 'turning'; readonly draw: WheelDraw; readonly balance: string | undefined }
  | { readonly kind: 'shown'; readonly draw: WheelDraw; readonly balance: string | undefined }

export interface Drawing {
  readonly phase: DrawPhase
  /** The angle of the disc in degrees. */
  readonly turn: number
  readonly start: () => void
  /** Ends the turn. */
  readonly skip: () => void
  /** Closes the result. */
  readonly done: () => void
}

interface DrawingProps {
  readonly code: string
  readonly round: number
  /** The member's last draw; undefined until the draw is loaded. */
  readonly last: WheelDraw | null | undefined
}

/** The platform may still be working on this request. */
const isBusy = (error: AppError) => error.kind === 'refused' && error.reason === 'WHEEL_BUSY'

export function useDrawing({ code, round, last }: DrawingProps): Drawing {
  const dispatch = useAppDispatch()
  const userId = useSelector(selectUserId)
  const [send] = useDrawWheelMutation()
  const [phase, setPhase] = useState<DrawPhase>({ kind: 'idle' })
  const [turn, setTurn] = useState(0)
  const isResumed = useRef(false)
  const { kind } = phase

  const show = useCallback(
    (draw: WheelDraw, balance: string | undefined) => {
      setPhase({ kind: 'shown', draw, balance })
      dispatch(api.util.invalidateTags(['Welfare', 'Balance', 'Bills']))
    },
    [dispatch],
  )

  // After a reload: shows the result that was not closed, or offers to send the unanswered request again.
  useEffect(() => {
    if (userId === undefined || last === undefined || isResumed.current) return undefined
    let stopped = false
    const resume = async () => {
      const open = await openDrawOf(userId, code)
      if (stopped || isResumed.current) return
      isResumed.current = true
      if (open) setPhase({ kind: 'lost', open })
    }
    void resume()
    return () => {
      stopped = true
    }
  }, [userId, code, last])

  useEffect(() => {
    if (phase.kind !== 'turning') return undefined
    const { draw, balance } = phase
    const timer = setTimeout(() => show(draw, balance), turningTime)
    return () => clearTimeout(timer)
  }, [phase, show])

  async function start() {
    if (userId === undefined || kind === 'sent' || kind === 'turning') return
    isResumed.current = true
    const open = phase.kind === 'lost' ? phase.open : { userId, code, round, requestId: newRequestId() }
    setPhase({ kind: 'sent' })
    await keepOpenDraw(open)
    const { data, error } = await send({ requestId: open.requestId, code: open.code, round: open.round })
    if (!data) {
      await failed(open, toAppError(error))
      return
    }
    await keepDraws(userId, [data.draw])
    setTurn((before) => turnTo(data.draw.prize, data.draw.before, before))
    if (prefersStill()) show(data.draw, data.balance)
    else setPhase({ kind: 'turning', draw: data.draw, balance: data.balance })
  }

  async function failed(open: OpenDraw, error: AppError) {
    if (isWriteLost(error) || isBusy(error)) {
      setPhase({ kind: 'lost', open, error })
      return
    }
    await dropOpenDraw(open.requestId)
    setPhase({ kind: 'idle', error })
    // The shown data is out of date.
    dispatch(api.util.invalidateTags(['Welfare']))
  }

  // A draw that was started before a reload, and was drawn.
  const drawn = phase.kind === 'lost' && last?.requestId === phase.open.requestId ? last : undefined
  const shown: DrawPhase = drawn ? { kind: 'shown', draw: drawn, balance: undefined } : phase
  const turned = drawn ? turnTo(drawn.prize, drawn.before, turn) : turn

  function done() {
    if (shown.kind === 'shown') void dropOpenDraw(shown.draw.requestId)
    setTurn(turned)
    setPhase({ kind: 'idle' })
  }

  return {
    phase: shown,
    turn: turned,
    start: () => void start(),
    skip: () => {
      if (phase.kind === 'turning') show(phase.draw, phase.balance)
    },
    done,
  }
}
