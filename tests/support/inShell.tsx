/** Shows a page or a part of a page in a real browser, in the app's column, with a router and the test's store. */
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import * as shell from '#/app/shell/Shell.module.css'
import type { Store } from './onPhone.tsx'
import { routed } from './page.tsx'

/** After each test the box is removed. */
export function inShell() {
  const box = document.createElement('div')
  let root: Root | undefined
  afterEach(() => {
    root?.unmount()
    box.remove()
  })
  /** `at`: the address of a page of the app. */
  const show = (store: Store, part: () => ReactElement, at = '/home') => {
    const path = at.replace(/\?.*/, '')
    const component = () => <div className={shell.app}>{part()}</div>
    document.body.append(box)
    root = createRoot(box)
    root.render(routed({ store, pages: { [path]: component }, visited: [at] }).app)
  }
  return { box, show }
}
