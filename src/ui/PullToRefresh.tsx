/** Refetches a page's data when one finger pulls the page down from its top. */
import { Trans } from '@lingui/react/macro'
import { ArrowDown, RotateCw } from 'lucide-react'
import { type CSSProperties, type ReactElement, type ReactNode, useRef, useState, type TouchEvent } from 'react'
import { hasLayer } from './layers.ts'
import * as styles from './PullToRefresh.module.css'

/** Pixels of pull that trigger a refresh, and the maximum displacement. */
const enough = 64
const farthest = 96

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

interface Shifted extends CSSProperties {
  readonly '--pull': string
}

/**
 * Whether the page, the scrolled elements in it, and its own scroller are at their top. A layer is a child of the page's components, but
 * not of its element.
 */
function isOnTop({ currentTarget, target }: TouchEvent<HTMLElement>): boolean {
  if (hasLayer() || window.scrollY > 0 || !(target instanceof Element) || !currentTarget.contains(target)) return false
  for (let part: Element | null = target; part; part = part.parentElement) if (part.scrollTop > 0) return false
  return true
}

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps): ReactElement {
  const start = useRef<number | null>(null)
  const [pull, setPull] = useState(0)
  const [busy, setBusy] = useState(false)

  function began(event: TouchEvent<HTMLElement>) {
    const touch = event.touches[0]
    const isAlone = event.touches.length === 1
    start.current = touch && isAlone && !busy && isOnTop(event) ? touch.clientY : null
    if (!isAlone) setPull(0)
  }

  function moved(event: TouchEvent) {
    const touch = event.touches[0]
    if (start.current === null || !touch) return
    const distance = touch.clientY - start.current
    if (distance <= 0 || window.scrollY > 0) {
      setPull(0)
      return
    }
    setPull(Math.min(farthest, distance / 2))
  }

  async function ended() {
    const wanted = pull >= enough
    start.current = null
    setPull(0)
    if (!wanted) return
    setBusy(true)
    // Failed queries show their own errors.
    await onRefresh().catch(() => undefined)
    setBusy(false)
  }

  const style: Shifted = { '--pull': `${busy ? enough : pull}px` }
  const shown = busy || pull > 0
  return (
    <div
      className={shown ? `${styles.pull} ${styles.pulled}` : styles.pull}
      style={style}
      onTouchStart={began}
      onTouchMove={moved}
      onTouchEnd={() => void ended()}
      onTouchCancel={() => {
        start.current = null
        setPull(0)
      }}
    >
      {shown && (
        <p className="note" role="status">
          {busy && (
            <>
              <RotateCw className={`ico s ${styles.turning}`} aria-hidden />
              <span>
                <Trans>Refreshing</Trans>
              </span>
            </>
          )}
          {!busy && pull >= enough && (
            <>
              <RotateCw className="ico s" aria-hidden />
              <span>
                <Trans>Release to refresh</Trans>
              </span>
            </>
          )}
          {!busy && pull < enough && (
            <>
              <ArrowDown className="ico s" aria-hidden />
              <span>
                <Trans>Pull to refresh</Trans>
              </span>
            </>
          )}
        </p>
      )}
      {children}
    </div>
  )
}
