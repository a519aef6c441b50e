/** The steps of a verification in words. */
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import type { Step } from '#/rules/draws/verify.ts'
import type { Verified } from './useVerification.ts'
import '../parts/timeline.css'

/** `9f3c1ab47e0d…c27a51e8` */
export function shortHex(text: string): string {
  return text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-8)}` : text
}

function StepTitle({ step }: { readonly step: Step }): ReactElement {
  switch (step.name) {
    case 'terms': return step.ok ? <Trans>The draw is the one that was promised</Trans> : <Trans>The draw is not the one that was promised</Trans>
    case 'commit': return step.ok ? <Trans>The seed's fingerprint is the commitment</Trans> : <Trans>The seed's fingerprint is not the commitment</Trans>
    case 'entropy': return step.ok
      ? <Trans>The beacon's randomness is the hash of its signature</Trans>
      : <Trans>The beacon's randomness is not the hash of its signature</Trans>
    case 'beacon': return step.ok
      ? <Trans>The signature is the beacon's, of the promised round</Trans>
      : <Trans>The signature is not the beacon's for the promised round</Trans>
    case 'chain': return step.ok ? <Trans>The seed leads to the one before it</Trans> : <Trans>The seed does not lead to the one before it</Trans>
    case 'numbers': return step.ok
      ? <Trans>The computed numbers are the published ones</Trans>
      : <Trans>Computed {step.actual}, published {step.expected}</Trans>
  }
}

export function ProofStepDetail({ step }: { readonly step: Step }): ReactElement {
  switch (step.name) {
    case 'terms': return <>{step.expected}</>
    case 'commit': return <>SHA-256 = {shortHex(step.actual)}</>
    case 'entropy': return <>SHA-256 = {shortHex(step.actual)}</>
    case 'beacon': return <>BLS12-381 ← {shortHex(step.expected)}</>
    case 'chain': return <>SHA-256 = {shortHex(step.actual)}</>
    case 'numbers': return <>HMAC-SHA-256 → {step.actual}</>
  }
}

export { StepTitle as ProofStepTitle }

function Saved({ saved }: Pick<Verified, 'saved'>): ReactElement {
  const format = useFormat()
  if (!saved) {
    return (
      <li className="now">
        <i /><b><Trans>No commitment saved before the draw</Trans></b><span />
        <p className="note"><Trans>This device did not see it in time, so the draw's own data are held against each other.</Trans></p>
      </li>
    )
  }
  return (
    <li className="done">
      <i><Check className="ico" aria-hidden /></i><b><Trans>Commitment saved before the draw</Trans></b>
      <span className="note num">{format.time(saved.seenAt)}</span>
      <p className="mono t3">{shortHex(saved.commit)}</p>
    </li>
  )
}

export function ProofTimeline({ verified }: { readonly verified: Verified }): ReactElement {
  return (
    <ol className="tl mt4">
      <Saved saved={verified.saved} />
      {verified.steps.map((step) => (
        <li key={step.name} className={step.ok ? 'done' : 'bad'}>
          <i>{step.ok ? <Check className="ico" aria-hidden /> : <X className="ico" aria-hidden />}</i>
          <b><StepTitle step={step} /></b><span />
          <p className="mono t3"><ProofStepDetail step={step} /></p>
        </li>
      ))}
    </ol>
  )
}
