/** Has the worker keep the files of all pages, once the page itself has what it needs, and again where some could not be had. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useObservable } from '#/pwa/observable.ts'
import { keepAllFiles, workerReady } from '#/pwa/worker.ts'

/** Milliseconds. */
const retryAfter = 15_000

export function FilesKept(): null {
  const language = useSelector(selectLanguage)
  const isReady = useObservable(workerReady)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      clearTimeout(timer)
      if (await keepAllFiles(language)) performance.mark('files-kept')
      else timer = setTimeout(again, retryAfter)
    }
    const again = () => void keep()
    again()
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [language, isReady])
  return null
}
