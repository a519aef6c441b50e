/** Recomputes the draw of a receipt in this browser and checks it against the receipt's commitment. Works offline. */
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleX, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { familyFaces } from '#/rules/faces.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { ProofStepDetail, ProofStepTitle } from '#/shared/proof/ProofSteps.tsx'
import { useVerification } from '#/shared/proof/useVerification.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as styles from './records.module.css'

export function VerifySection({ bet }: { readonly bet: Bet }): ReactElement {
  const { verified, running, again } = useVerification(familyFaces[bet.lotteryTypeCode].draw, bet.draw, bet)
  return (
    <section style={{ padding: '0 16px 16px' }}>
      <div className="row between" style={{ minHeight: 36 }}>
        <h2>
          <Trans>Verify this draw</Trans>
        </h2>
        <span role="status">
          {verified &&
            (verified.ok ? (
              <Tag tone="pos">
                <ShieldCheck className="ico s" aria-hidden />
                <Trans>All agree</Trans>
              </Tag>
            ) : (
              <Tag tone="neg">
                <ShieldAlert className="ico s" aria-hidden />
                <Trans>Does not agree</Trans>
              </Tag>
            ))}
        </span>
      </div>
      <ol className={styles.steps}>
        {verified?.steps.map((step) => (
          <li key={step.name} className={step.ok ? undefined : styles.bad} data-agrees={step.ok}>
            {step.ok ? <CircleCheck className="ico" aria-hidden /> : <CircleX className="ico" aria-hidden />}
            <span>
              <ProofStepTitle step={step} />
            </span>
            <span className="mono t3" translate="no">
              <ProofStepDetail step={step} />
            </span>
          </li>
        ))}
      </ol>
      {verified && !verified.ok && (
        <Callout tone="n" role="alert">
          <Trans>Load the data again and recompute. If it still does not agree, report it.</Trans>
        </Callout>
      )}
      <Button look="soft" className="mt2" busy={running} style={{ width: '100%' }} onClick={again}>
        <ShieldCheck className="ico s" aria-hidden />
        <Trans>Compute again on this device</Trans>
      </Button>
      <p className="note center mt2">
        {verified?.saved ? (
          <Trans>Checked against the commitment saved on this device before the draw. Works offline.</Trans>
        ) : (
          <Trans>This device saved no commitment before the draw, so the one in the bet’s record is used. Works offline.</Trans>
        )}
      </p>
    </section>
  )
}
