/** Pauses from a day to six weeks, confirmed once, effective at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import type { RestrictionTerm } from '#/contract/protection.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import { pauseTerms, termNames } from './restrictionTexts.ts'
import * as styles from './protection.module.css'

const PauseDialog = lazyPart(() => import('./PauseDialog.tsx'), 'PauseDialog')

export function Pauses(): ReactElement {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<RestrictionTerm>()
  return (
    <>
      <h2 className={lists.heading}>
        <span>
          <Trans>Pause play</Trans>
        </span>
      </h2>
      <div className="pad">
        <section className={`card ${styles.box}`}>
          <p className="t2">
            <Trans>Starts at once. No bets or deposits meanwhile; withdrawals work as usual.</Trans>
          </p>
          <div className={`${pickRow.options} ${styles.threes} num mt3`}>
            {pauseTerms.map((term) => (
              <button key={term} type="button" onClick={() => setChosen(term)}>
                {i18n._(termNames[term])}
              </button>
            ))}
          </div>
        </section>
      </div>
      {chosen && (
        <Suspense>
          <PauseDialog term={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
