/** Tells the worker to store the files of all pages that the player can use, once the page is quiet, and again after a failure. */
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { endpoints } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { useObservable } from '#/pwa/observable.ts'
import { keepAllFiles, workerReady } from '#/pwa/worker.ts'
import { noticeWait } from '../shell/noticeTiming.ts'

/** Milliseconds until the next attempt after a failure. */
const retryAfter = 15_000
/** The quiet time is longer than the wait of the notice dialog between loading and opening. */
const wait = { quiet: noticeWait + 500, longest: 15_000 }

/** Further folders that pages of a folder use. */
const beside: Readonly<Record<string, readonly string[]>> = { films: ['player'], live: ['player'] }

const selectMe = endpoints.endpoints.querySystemUserInfo.select({})

export function FileStorage(): null {
  const language = useSelector(selectLanguage)
  const { data: me } = useSelector(selectMe)
  const isAgent = me?.isAgent === true
  const ofPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.folder })
  const isReady = useObservable(workerReady)
  useEffect(() => {
    if (!isReady) return
    const folders: readonly string[] = [language, ...(isAgent ? ['agents'] : []), ...(ofPage ? [ofPage, ...(beside[ofPage] ?? [])] : [])]
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      clearTimeout(timer)
      if (await keepAllFiles(folders)) for (const mark of ['', ...folders]) performance.mark(`files-kept${mark && `-${mark}`}`)
      else timer = setTimeout(again, retryAfter)
    }
    const again = () => void keep()
    const cancel = whenQuiet(again, wait)
    window.addEventListener('online', again)
    return () => {
      cancel()
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [language, isAgent, ofPage, isReady])
  return null
}
