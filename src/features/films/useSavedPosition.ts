/** Saves the position in a playing film: every ten seconds, at its end or failure, when the page is hidden, and when the member leaves. */
import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isVisible } from '#/lib/useVisible.ts'
import { filmsApi } from './filmsApi.ts'
import { storePosition } from './storedPositions.ts'
import { sendPositions } from './sendPositions.ts'

/** Interval in milliseconds. */
const every = 10_000

export interface SavedPosition {
  /** Reports the current second of the film. */
  readonly tell: (seconds: number) => void
  /** Saves the last reported second, unless it is saved. */
  readonly save: () => void
}

export function useSavedPosition(film: string): SavedPosition {
  const userId = useSelector(selectUserId)
  const dispatch = useAppDispatch()
  const reported = useRef<number>(undefined)
  const saved = useRef({ seconds: -1, at: 0 })

  const save = useCallback(
    async (isLeaving = false) => {
      if (reported.current === undefined || userId === undefined) return
      const position = { film, seconds: Math.floor(reported.current), at: Math.round(serverNow()) }
      if (position.seconds === saved.current.seconds) return
      saved.current = position
      // The page may end before the device has stored the position. The next page sends a stored position again.
      if (isLeaving) void dispatch(filmsApi.endpoints.saveFilmPositions.initiate({ positions: [position] }))
      await storePosition({ ...position, userId })
      if (!isLeaving) await dispatch(sendPositions(userId))
    },
    [dispatch, film, userId],
  )

  const tell = useCallback(
    (seconds: number) => {
      reported.current = seconds
      if (serverNow() - saved.current.at >= every) void save()
    },
    [save],
  )

  useEffect(() => {
    const hidden = () => {
      if (!isVisible()) void save(true)
    }
    const left = () => void save(true)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', left)
      // Further pages show the position.
      void save().then(() => dispatch(filmsApi.util.invalidateTags(['Films'])))
    }
  }, [dispatch, save])

  return { tell, save: useCallback(() => void save(), [save]) }
}
