/** How many bets by chance: what a long press on the button asks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { noteCounts, useRandomPick } from './useRandomPick.ts'
import * as styles from './RandomButton.module.css'

export function RandomCounts({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const { pick, canPick } = useRandomPick()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) onClose()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [onClose])
  return (
    <div ref={menu} className={styles.counts} role="menu" aria-label={t`Number of bets`}>
      {noteCounts.map((count) => (
        <button
          key={count}
          type="button"
          role="menuitem"
          disabled={!canPick(count)}
          onClick={() => {
            onClose()
            void pick(count)
          }}
        >
          {count === 1 ? <Trans>1 bet</Trans> : <Trans>{count} bets</Trans>}
        </button>
      ))}
    </div>
  )
}
