/** A bet by chance: a tap picks one, and another with each further tap; a long press asks for one, five or ten. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Shuffle } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { useHold } from '#/ui/useHold.ts'
import { noteCounts } from './randomNotes.ts'
import { useRandomPick } from './useRandomPick.ts'
import * as styles from './RandomButton.module.css'

export function RandomButton(): ReactElement {
  const [isAsking, setAsking] = useState(false)
  const hold = useHold(() => setAsking(true))
  const { pick } = useRandomPick()
  return (
    <span className={styles.random}>
      {isAsking && <Counts onClose={() => setAsking(false)} />}
      <Button look="quiet" aria-haspopup="menu" onClick={() => pick(1)} {...hold}>
        <Shuffle className="ico" aria-hidden />
        <Trans>Random</Trans>
      </Button>
    </span>
  )
}

function Counts({ onClose }: { readonly onClose: () => void }): ReactElement {
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
            pick(count)
          }}
        >
          {count === 1 ? <Trans>1 bet</Trans> : <Trans>{count} bets</Trans>}
        </button>
      ))}
    </div>
  )
}
