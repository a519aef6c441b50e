/**
 * A page component that is loaded when it is first shown or preloaded, and can be loaded again after a failure. The router's own helpers do
 * not fit: `route.lazy` retries before it shows the error, which doubles the limit of 120 s, and `lazyRouteComponent` reloads the document
 * itself, even offline, which untilLoaded.ts decides here.
 */
import { type FunctionComponent, type ReactElement, use } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import type { Page } from '#/lib/page.ts'
import { inTime } from '#/lib/untilLoaded.ts'

interface LazyPage {
  (): ReactElement
  /** Called by the router: loads the page's script; rejects when it cannot be loaded. A call after a failure tries again. */
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
    // Rendering throws a failed load instead of retrying; only the router retries.
    if (!component) use(loading ?? preload())
    const Shown = component
    return Shown ? <Shown /> : <></>
  }
  return Object.assign(Component, { preload })
}
