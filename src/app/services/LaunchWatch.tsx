/** Opens links and shortcuts that start the app in the existing window (`launch_handler` of the manifest). Renders nothing. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** An interface of Chromium that the DOM types lack. */
interface Launches {
  readonly launchQueue: { setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void }
}
const hasLaunches = (view: object): view is Launches => 'launchQueue' in view

/** The address that this page was loaded from, until the launch that loaded the page is reported. */
let own: string | undefined = location.href

export function LaunchWatch(): null {
  const router = useRouter()
  useEffect(() => {
    if (!hasLaunches(window)) return
    window.launchQueue.setConsumer(({ targetURL }) => {
      const isOwn = targetURL === own
      own = undefined
      if (!targetURL || isOwn) return
      const { origin, pathname, search, hash, searchParams } = new URL(targetURL)
      // The app's icon only returns to the page that was left.
      if (origin === location.origin && searchParams.get('source') !== 'pwa') router.history.push(pathname + search + hash)
    })
  }, [router])
  return null
}
