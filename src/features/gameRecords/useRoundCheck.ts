/** Checks a bundled game's round as soon as its seed is known, and again on demand. */
import { useEffect, useState } from 'react'
import type { RoundShown } from '#/rules/games/messages.ts'
import type { RoundChecked } from './roundCheck.ts'

const check = (round: RoundShown) => import('./roundCheck.ts').then((m) => m.checkRound(round))

export interface RoundCheckState {
  readonly checked: RoundChecked | undefined
  readonly isRunning: boolean
  /** The rules could not be loaded, or the round could not be played by them. */
  readonly hasFailed: boolean
  readonly again: () => void
}

interface Run {
  readonly round: RoundShown
  readonly run: number
  readonly result: RoundChecked | 'failed'
}

export function useRoundCheck(round: RoundShown): RoundCheckState {
  const [last, setLast] = useState<Run>()
  const [run, setRun] = useState(0)
  const isOpen = round.seed !== null
  useEffect(() => {
    if (!isOpen) return undefined
    let isStopped = false
    const finish = (result: RoundChecked | 'failed' | null) => {
      if (!isStopped && result !== null) setLast({ round, run, result })
    }
    check(round).then(finish, () => finish('failed'))
    return () => {
      isStopped = true
    }
  }, [round, run, isOpen])
  const result = last?.round === round ? last.result : undefined
  return {
    checked: result === 'failed' ? undefined : result,
    hasFailed: result === 'failed',
    isRunning: isOpen && (result === undefined || last?.run !== run),
    again: () => setRun(run + 1),
  }
}
