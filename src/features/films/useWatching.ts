/** The right to watch a film: requested before the film plays, and renewed by a beat while it plays. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import { beatSeconds, type FilmStream } from '#/contract/films/watching.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useBeatFilmMutation, useWatchFilmMutation } from './filmsApi.ts'

export type WatchState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly stream: FilmStream }
  /** Another device of the member plays the film now. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly error: AppError }

export interface Watching {
  readonly state: WatchState
  /** Opens another stream without spending a ticket. Tickets are spent on the film's own page. */
  readonly open: () => void
  /** Reports further watched seconds. */
  readonly played: (seconds: number) => void
  /** Requests new addresses, because the old addresses have expired. */
  readonly renew: () => void
}

export function useWatching(film: string): Watching {
  const [state, setState] = useState<WatchState>({ kind: 'opening' })
  const [watch] = useWatchFilmMutation()
  const [beat] = useBeatFilmMutation()
  const watched = useRef(0)

  const ask = useCallback(async (): Promise<WatchState> => {
    watched.current = 0
    const { data, error } = await watch({ requestId: newRequestId(), film, spend: false })
    return data ? { kind: 'open', stream: data.stream } : { kind: 'failed', error: toAppError(error) }
  }, [film, watch])

  useEffect(() => void ask().then(setState), [ask])

  const sendBeat = useCallback(
    async (pass: string, number: number) => {
      const { data, error } = await beat({ pass, number, watched: Math.floor(watched.current) })
      const failed = error === undefined ? undefined : toAppError(error)
      // Without an answer the film continues. The next beat asks again.
      if (!data && failed?.kind !== 'refused') return
      setState((now) => {
        if (now.kind !== 'open' || now.stream.pass !== pass || now.stream.number !== number) return now
        if (failed) return { kind: 'failed', error: failed }
        return data?.stream ? { kind: 'open', stream: data.stream } : { kind: 'taken' }
      })
    },
    [beat],
  )

  const { pass, number } = state.kind === 'open' ? state.stream : none
  useEffect(() => {
    if (pass === undefined) return undefined
    const timer = setInterval(() => void sendBeat(pass, number), beatSeconds * 1000)
    return () => clearInterval(timer)
  }, [pass, number, sendBeat])

  return {
    state,
    open: () => {
      setState({ kind: 'opening' })
      void ask().then(setState)
    },
    played: useCallback((seconds: number) => {
      watched.current += seconds
    }, []),
    renew: () => {
      if (pass !== undefined) void sendBeat(pass, number)
    },
  }
}

const none = { pass: undefined, number: 0 } as const
