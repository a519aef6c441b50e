/** Has the worker keep the files of all pages, once the page itself has what it needs, and again where some could not be had. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useObservable } from '#/pwa/observable.ts'
import { keepAllFiles, workerReady } from '#/pwa/worker.ts'

export function FilesKept(): null {
  const language = useSelector(selectLanguage)
  const isReady = useObservable(workerReady)
  useEffect(() => {
    if (!isReady) return
    const keep = async () => {
      if (await keepAllFiles(language)) performance.mark('files-kept')
    }
    void keep()
    const again = () => void keep()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [language, isReady])
  return null
}
