/** What a round is bound to: its anchor, the next draw's commitment, and once it is closed what all its seeds came from. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WheelRound } from '#/contract/welfare/wheel.ts'
import { shortHex } from '#/ui/proof/ProofSteps.tsx'
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
        {/* Whole: whoever hashes it again needs all of it. */}
        <span className="mono">{root ?? shortHex(next)}</span>
      </div>
    </section>
  )
}
