/** The commitments of a round: the anchor, the next draw's commitment, and after the end of the round the source of all its seeds. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WheelRound } from '#/contract/welfare/wheel.ts'
import { shortHex } from '#/shared/proof/ProofSteps.tsx'
import * as lists from '#/ui/list.module.css'

export function PublishedRound({ round: { anchor, next, root } }: { readonly round: WheelRound }): ReactElement {
  return (
    <section className={`card mt3 ${lists.rows} ${lists.facts}`}>
      <div className={lists.fact}>
        <span>
          <Trans>Anchor of the round</Trans>
        </span>
        <span className="mono">{shortHex(anchor)}</span>
      </div>
      <div className={lists.fact}>
        <span>{root === null ? <Trans>Commitment of the next draw</Trans> : <Trans>Root of all its seeds</Trans>}</span>
        {/* In full, because a check hashes the whole text. */}
        <span className="mono">{root ?? shortHex(next)}</span>
      </div>
    </section>
  )
}
