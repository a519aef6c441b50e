/** The disc, the result, the chances, the announced round, the commitment, the latest winners and the terms. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { Wheel, Winner } from '#/contract/welfare/wheel.ts'
import { useLocalized } from '#/i18n/format.ts'
import * as lists from '#/ui/list.module.css'
import { AnnouncedRound } from './AnnouncedRound.tsx'
import { CommitmentRow } from './CommitmentRow.tsx'
import { DrawResult } from './DrawResult.tsx'
import { HubText } from './HubText.tsx'
import { OddsTable } from './OddsTable.tsx'
import type { DrawPhase } from './useDrawing.ts'
import { WheelDisc } from './WheelDisc.tsx'
import { Winners } from './Winners.tsx'
import * as styles from './wheel.module.css'

interface WheelFactsProps {
  readonly wheel: Wheel
  readonly winners: readonly Winner[]
  readonly phase: DrawPhase
  readonly turn: number
  readonly chances: number | undefined
  readonly onSkip: () => void
  readonly note?: ReactNode
}

export function WheelFacts({ wheel, winners, phase, turn, chances, onSkip, note }: WheelFactsProps): ReactElement {
  const { t } = useLingui()
  const isTurning = phase.kind === 'turning'
  const shown = phase.kind === 'shown' ? phase : undefined
  // The disc shows the numbers before the draw, because the draw changes the remaining numbers.
  const drawn = phase.kind === 'turning' || phase.kind === 'shown' ? phase.draw : undefined
  const left = drawn?.before ?? wheel.prizes.map((prize) => prize.left)
  return (
    <main>
      <div className="pad">
        <section className={`inkp ${styles.panel}`} aria-label={t`Prize wheel`}>
          <WheelDisc left={left} turn={turn} isTurning={isTurning}>
            <HubText wheel={wheel} phase={phase} chances={chances} />
          </WheelDisc>
          {isTurning && <button type="button" className={styles.skip} aria-label={t`Show the result now`} onClick={onSkip} />}
        </section>
      </div>
      <div className={`pad ${styles.result}`} role="status">
        {shown && <DrawResult draw={shown.draw} balance={shown.balance} />}
      </div>
      <div className={`pad ${styles.result}`}>{note}</div>
      <OddsTable wheel={wheel} drawn={shown?.draw.prize} />
      <AnnouncedRound wheel={wheel} />
      <CommitmentRow wheel={wheel} />
      <Winners winners={winners} />
      <Terms terms={wheel.terms} />
    </main>
  )
}

function Terms({ terms }: { readonly terms: Wheel['terms'] }): ReactElement | null {
  const localized = useLocalized()
  if (terms.length === 0) return null
  return (
    <>
      <h2 className={lists.heading}>
        <Trans>Rules</Trans>
      </h2>
      <ul className={`pad t2 ${styles.terms}`}>
        {terms.map((line) => (
          <li key={line.en}>{localized(line)}</li>
        ))}
      </ul>
    </>
  )
}
