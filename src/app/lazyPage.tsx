/** A route's component that is fetched when it is first shown or about to be, and can be asked for again after a failure. */
import { type ComponentType, type ReactElement, use } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import { inTime } from './chunks.ts'
import type { LoadPage } from './loadPage.ts'

export interface LazyPage {
  (): ReactElement
  /** Fetches the page's script; rejects when it cannot be had. A call after a failure tries again. */
  preload(): Promise<void>
}

export function lazyPage(load: () => ReturnType<LoadPage>): LazyPage {
  let page: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failed = false

  function preload(): Promise<void> {
    if (loading && !failed) return loading
    failed = false
    loading = inTime(() => withTexts(load())).then(
      (component) => {
        page = component
      },
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }

  function Page(): ReactElement {
    if (!page) use(loading ?? preload())
    const Shown = page
    return Shown ? <Shown /> : <></>
  }
  return Object.assign(Page, { preload })
}
