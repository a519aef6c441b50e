/**
 * One draw of a wheel: asked for, answered, shown. The disc turns to an answer that is there; the request stays on the device until the
 * member has put its result away, so that neither a lost answer nor a reload makes another draw of it.
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
import { dropOpenDraw, keepDraws, keepOpenDraw, type OpenDraw, openDrawOf } from './keptDraws.ts'

/** Milliseconds that the disc turns: the same for every prize. */
export const turningTime = 3000

export type DrawPhase =
  | { readonly kind: 'idle'; readonly error?: AppError }
  | { readonly kind: 'sent' }
  /** No answer has come: the same request can be sent again. */
  | { readonly kind: 'lost'; readonly open: OpenDraw; readonly error?: AppError }
  | { readonly kind: 'turning'; readonly draw: WheelDraw; readonly balance: string | undefined }
  | { readonly kind: 'shown'; readonly draw: WheelDraw; readonly balance: string | undefined }

export interface Drawing {
  readonly phase: DrawPhase
  /** How far the disc is turned, in degrees. */
  readonly turn: number
  readonly start: () => void
  /** Ends the turning. */
  readonly skip: () => void
  /** Puts the result away. */
  readonly done: () => void
}

interface Wanted {
  readonly code: string
  readonly round: number
  /** The member's last draw; undefined while it is not known. */
  readonly last: WheelDraw | null | undefined
}

/** It may be this very request that is in progress. */
const isBusy = (error: AppError) => error.kind === 'refused' && error.reason === 'WHEEL_BUSY'

export function useDrawing({ code, round, last }: Wanted): Drawing {
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

  // After a reload: what was drawn is shown as it was, and what was not answered can be asked for again.
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
    // What was shown is not what there is any more.
    dispatch(api.util.invalidateTags(['Welfare']))
  }

  // What was asked for before a reload, and has been drawn.
  const found = phase.kind === 'lost' && last?.requestId === phase.open.requestId ? last : undefined
  const shown: DrawPhase = found ? { kind: 'shown', draw: found, balance: undefined } : phase
  const turned = found ? turnTo(found.prize, found.before, turn) : turn

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
