/** Shows sanitised HTML from the server (S7): by the browser's sanitiser, or by DOMPurify if the browser has none. */
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import * as styles from './SafeHtml.module.css'

const elements =
  'p br b strong i em u s small sub sup blockquote code pre hr h1 h2 h3 h4 ul ol li dl dt dd table thead tbody tr th td a span div'.split(
    ' ',
  )
const attributes = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start']
/** Elements that are removed while their text stays. DOMPurify keeps the text of every element that cannot act. */
const replaceWithChildrenElements =
  'abbr address article aside big caption center cite del details dfn figcaption figure font footer header ins kbd label main mark nav q samp section summary tfoot time tt var'.split(
    ' ',
  )

declare global {
  interface Element {
    /** In Chromium from 146 and Firefox from 148 on; the DOM types lack it. */
    setHTML?(html: string, options: { readonly sanitizer: object }): void
  }
}

const outside = /^https:/i
/** The address of another host, or a path of the app. */
const allowedAddress = /^(?:https:\/\/|\/(?![/\\]))/i

/** External links open in a new window without an opener. */
function guardLink(link: Element): void {
  const address = link.getAttribute('href') ?? ''
  if (!allowedAddress.test(address)) link.removeAttribute('href')
  if (!outside.test(address)) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** Makes sanitised HTML the content of an element. Synchronous if the browser has a sanitiser. */
export function showHtml(box: Element, html: string): void | Promise<void> {
  const guard = () => {
    // Only links keep an address.
    for (const one of box.querySelectorAll('[href]'))
      if (one.tagName === 'A') guardLink(one)
      else one.removeAttribute('href')
  }
  if (!box.setHTML) {
    return untilLoaded(() => import('./purified.ts')).then(({ purified }) => {
      box.replaceChildren(purified(html, elements, attributes))
      guard()
    })
  }
  box.setHTML(html, { sanitizer: { elements, attributes, replaceWithChildrenElements, comments: false, dataAttributes: false } })
  guard()
  return undefined
}

interface SafeHtmlProps {
  readonly html: string
  readonly className?: string
}

export function SafeHtml({ html, className }: SafeHtmlProps): ReactElement {
  // Outside a router, the browser handles links.
  const router: Pick<AnyRouter, 'history'> | null = useRouter({ warn: false })
  const box = useRef<HTMLDivElement>(null)
  const history = router?.history
  useLayoutEffect(() => {
    if (box.current) void showHtml(box.current, html)
  }, [html])
  useEffect(() => {
    const element = box.current
    if (!element || !history) return undefined
    const follow = (event: MouseEvent) => {
      const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !path?.startsWith('/')) return
      event.preventDefault()
      history.push(path)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [history])
  return <div ref={box} className={className ? `${styles.prose} ${className}` : styles.prose} />
}
