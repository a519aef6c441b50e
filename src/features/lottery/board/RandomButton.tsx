/** The button for random notes. A tap picks one note, a further tap picks another note, and a long press offers one, five or ten notes. */
import { Trans } from '@lingui/react/macro'
import { Shuffle } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Button } from '#/ui/Button.tsx'
import { useHold } from '#/ui/useHold.ts'
import { useBoard } from '../boardContext.ts'
import { useRandomPick } from './useRandomPick.ts'
import * as styles from './RandomButton.module.css'

const RandomCounts = lazyPart(() => import('./RandomPick.tsx'), 'RandomCounts')

export function RandomButton(): ReactElement {
  const [isAsking, setAsking] = useState(false)
  const hold = useHold(() => setAsking(true))
  const { pick } = useRandomPick()
  const { wide } = useBoard()
  return (
    <span className={styles.random}>
      {isAsking && (
        <Suspense>
          <RandomCounts onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <Button look="quiet" data-key={wide && 'R'} onClick={() => void pick(1)} {...hold}>
        <Shuffle className="ico" aria-hidden />
        <Trans>Random</Trans>
      </Button>
    </span>
  )
}
