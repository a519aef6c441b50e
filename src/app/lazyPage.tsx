/**
 * A page's component that is fetched when it is first shown or about to be, and can be asked for again after a failure.
 * Not the router's own: after a failure `route.lazy` asks once more before it shows the failure, which doubles the limit of
 * 120 s, and `lazyRouteComponent` reloads the document by itself, offline too, where chunks.ts decides that.
 */
import { type FunctionComponent, type ReactElement, use } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import type { Page } from '#/lib/page.ts'
import { inTime } from './chunks.ts'

interface LazyPage {
  (): ReactElement
  /** Called by the router. Fetches the page's script; rejects when it cannot be had. A call after a failure tries again. */
  preload(): Promise<void>
}

export function lazyPage({ load, texts }: Page): LazyPage {
  let component: FunctionComponent | undefined
  let loading: Promise<void> | undefined
  let failed = false

  function preload(): Promise<void> {
    if (loading && !failed) return loading
    failed = false
    loading = inTime(() => withTexts(texts, load())).then(
      (loaded) => {
        component = loaded
      },
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }

  function Component(): ReactElement {
    // A failure is thrown here too: to ask again is the router's, not each rendering's.
    if (!component) use(loading ?? preload())
    const Shown = component
    return Shown ? <Shown /> : <></>
  }
  return Object.assign(Component, { preload })
}
