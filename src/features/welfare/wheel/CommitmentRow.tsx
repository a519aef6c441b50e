/** The commitment of the next draw, published before the draw. Links to the check. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Wheel } from '#/contract/welfare/wheel.ts'
import { shortHex } from '#/shared/proof/ProofSteps.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './wheel.module.css'

export function CommitmentRow({ wheel: { code, round } }: { readonly wheel: Wheel }): ReactElement {
  return (
    <div className="pad mt3">
      <Link to="/turntable" search={{ id: code, view: 'proof' }} className={`card ${styles.commitment}`}>
        <span className={`${lists.icon} ${tones.pos}`}>
          <ShieldCheck className="ico" aria-hidden />
        </span>
        <span className="grow">
          <b>
            <Trans>Commitment of the next draw, published before it</Trans>
          </b>
          <span className="mono t3 block">{shortHex(round.next)}</span>
          <span className="note block">
            <Trans>Its seed follows with the draw, and can be checked on this device</Trans>
          </span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </div>
  )
}
