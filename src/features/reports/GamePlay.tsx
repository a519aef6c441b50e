/** Play at the providers of games, apart from the figures of the lotteries; opened by a tap. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactElement, Suspense, useId, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './reports.module.css'

const GamePlayTable = lazyPart(() => import('./GamePlayTable.tsx'), 'GamePlayTable')

interface GamePlayProps {
  readonly days: { readonly startTime?: string; readonly endTime?: string }
}

export function GamePlay({ days }: GamePlayProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  return (
    <section className={`card mt3 ${styles.games}`} data-section="games">
      <button type="button" className={lists.item} aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
        <span className="grow">
          <Trans>Games of other providers</Trans>
          <span className={lists.sub}>
            <Trans>By the day on which the platform settled; not part of the figures above</Trans>
          </span>
        </span>
        <ChevronDown className="ico s" aria-hidden />
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton width="100%" height={96} />}>
            <GamePlayTable days={days} />
          </Suspense>
        )}
        <p className={`note center mt2 ${styles.gamesFoot}`}>
          <Link to="/gameRecordIndex/games" className="link tapx">
            <Trans>Game records</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}
