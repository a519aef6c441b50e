/** Saves the place in a film that plays: every ten seconds, when it stands, when the page is hidden, and when it is left. */
import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isVisible } from '#/lib/useVisible.ts'
import { filmsApi } from './filmsApi.ts'
import { keepPosition } from './keptPositions.ts'
import { sendPositions } from './sendPositions.ts'

/** Milliseconds. */
const every = 10_000

export interface SavedPlace {
  /** The film is at that second now. */
  readonly tell: (seconds: number) => void
  /** Saves what was told last, if it is not yet. */
  readonly save: () => void
}

export function useSavedPlace(film: string): SavedPlace {
  const userId = useSelector(selectUserId)
  const dispatch = useAppDispatch()
  const told = useRef<number>(undefined)
  const saved = useRef({ seconds: -1, at: 0 })

  const save = useCallback(
    async (isLeaving = false) => {
      if (told.current === undefined || userId === undefined) return
      const position = { film, seconds: Math.floor(told.current), at: Math.round(serverNow()) }
      if (position.seconds === saved.current.seconds) return
      saved.current = position
      // The page may end before the device has stored it; what is kept is sent once more by the next page.
      if (isLeaving) void dispatch(filmsApi.endpoints.saveFilmPositions.initiate({ positions: [position] }))
      await keepPosition({ ...position, userId })
      if (!isLeaving) await dispatch(sendPositions(userId))
    },
    [dispatch, film, userId],
  )

  const tell = useCallback(
    (seconds: number) => {
      told.current = seconds
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
      // The pages that come next show the place.
      void save().then(() => dispatch(filmsApi.util.invalidateTags(['Films'])))
    }
  }, [dispatch, save])

  return { tell, save: useCallback(() => void save(), [save]) }
}
