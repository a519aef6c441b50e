/** Repeats all draws of a round on this device, from the first draw on. */
import { useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { ListedDraw, WheelDraw, WheelRound } from '#/contract/welfare/wheel.ts'
import { hex, unhex } from '#/lib/crypto.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { replayRound, type WheelFault } from '#/rules/welfare/wheel.ts'
import { welfareApi } from '../welfareApi.ts'
import { hashed } from './checkDraw.ts'
import { isAsPublished } from './seenCommitments.ts'

export type ReplayOutcome =
  | { readonly kind: 'right'; readonly draws: number; readonly round: WheelRound }
  | { readonly kind: 'wrong'; readonly fault: WheelFault }
  /** The seeds of the closed round do not come from the published source. */
  | { readonly kind: 'root' }
  /** The round, or the award of the member's draw, differs from the data that this device saw published before. */
  | { readonly kind: 'published' }
  /** The list and the member's draw differ. */
  | { readonly kind: 'otherwise' }
  /** The list has fewer draws than announced. */
  | { readonly kind: 'short' }
  | { readonly kind: 'failed'; readonly error: AppError }

export interface Replay {
  readonly isRunning: boolean
  /** The number of draws that have been read. */
  readonly read: number
  readonly outcome: ReplayOutcome | undefined
  readonly run: () => void
}

interface ReplayRequest {
  readonly code: string
  readonly round: number
  /** The draw that the list must contain. */
  readonly draw?: WheelDraw | undefined
}

const once = { subscribe: false, forceRefetch: true } as const

/** Whether the list's row of a draw equals the draw. */
function isListed(list: readonly ListedDraw[], draw: WheelDraw): boolean {
  const row = list[draw.number - 1]
  return row?.number === draw.number && row.prize === draw.prize && row.seed === draw.seed && row.requestId === draw.requestId
}

/** Whether the published source of a closed round's seeds leads to the anchor. A running round has no published source. */
async function isRootRight({ root, draws, anchor }: WheelRound): Promise<boolean> {
  return root === null || hex(await hashed(unhex(root), draws)) === anchor
}

async function outcomeOf(
  { code, round, draw }: ReplayRequest,
  dispatch: AppDispatch,
  onRead: (read: number) => void,
): Promise<ReplayOutcome> {
  const list: ListedDraw[] = []
  for (;;) {
    const { data, error } = await dispatch(welfareApi.endpoints.wheelRound.initiate({ code, round, after: list.length }, once))
    if (!data) return { kind: 'failed', error: toAppError(error) }
    list.push(...data.draws)
    onRead(list.length)
    if (data.draws.length > 0 && list.length < data.round.drawn) continue
    if (list.length < data.round.drawn) return { kind: 'short' }
    const { anchor, weights } = data.round
    const fault = await replayRound({ code, kind: data.kind, round, anchor, weights }, list)
    if (fault) return { kind: 'wrong', fault }
    if (draw && !isListed(list, draw)) return { kind: 'otherwise' }
    if (!(await isAsPublished(code, data.round, draw))) return { kind: 'published' }
    return (await isRootRight(data.round)) ? { kind: 'right', draws: list.length, round: data.round } : { kind: 'root' }
  }
}

export function useReplay(request: ReplayRequest): Replay {
  const dispatch = useAppDispatch()
  const [isRunning, setRunning] = useState(false)
  const [read, setRead] = useState(0)
  const [outcome, setOutcome] = useState<ReplayOutcome>()
  const runs = useRef(0)

  async function run() {
    const number = ++runs.current
    setRunning(true)
    setRead(0)
    setOutcome(undefined)
    const result = await outcomeOf(request, dispatch, (count) => {
      if (runs.current === number) setRead(count)
    })
    if (runs.current !== number) return
    setOutcome(result)
    setRunning(false)
  }

  return { isRunning, read, outcome, run: () => void run() }
}
