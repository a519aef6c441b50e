/** Shows sanitised HTML from the server, under a Trusted Types policy (S7). */
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import DOMPurify, { type Config } from 'dompurify'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import * as styles from './SafeHtml.module.css'

const allowed: Config = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'blockquote',
    'code',
    'pre',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'span',
    'div',
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/(?![/\\]))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const outside = /^https:/i

/** External links open in a new window without an opener. */
function guardLinks(node: Element): void {
  if (node.tagName !== 'A' || !outside.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
}

DOMPurify.addHook('afterSanitizeAttributes', guardLinks)

const supported = DOMPurify.isSupported

/** Sanitised markup; empty where the browser cannot sanitise. */
export function sanitised(html: string): string {
  return supported ? DOMPurify.sanitize(html, allowed) : ''
}

const kept = new Map<string, string | TrustedHTML>()
const mostKept = 20

/** The same for innerHTML, under the policy `dompurify` where the browser enforces Trusted Types. Recent results are cached. */
export function trusted(html: string): string | TrustedHTML {
  if (!supported) return ''
  const known = kept.get(html)
  if (known !== undefined) return known
  const safe = DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })
  if (kept.size >= mostKept) kept.clear()
  kept.set(html, safe)
  return safe
}

interface SafeHtmlProps {
  readonly html: string
  readonly className?: string
}

export function SafeHtml({ html, className }: SafeHtmlProps): ReactElement {
  const safe = useMemo(() => trusted(html), [html])
  // Outside a router, links are handled by the browser.
  const router: Pick<AnyRouter, 'history'> | null = useRouter({ warn: false })
  const box = useRef<HTMLDivElement>(null)
  const history = router?.history
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
  return <div ref={box} className={className ? `${styles.prose} ${className}` : styles.prose} dangerouslySetInnerHTML={{ __html: safe }} />
}
