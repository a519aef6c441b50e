/** The steps of a verification as text. */
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import type { PromiseFault } from '#/rules/draws/promise.ts'
import type { Step } from '#/rules/draws/verify.ts'
import type { Verified } from './useVerification.ts'
import * as timeline from '#/ui/timeline.module.css'

/** `9f3c1ab47e0d…c27a51e8` */
export function shortHex(text: string): string {
  return text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-8)}` : text
}

const faults: Readonly<Record<PromiseFault, ReactNode>> = {
  missing: <Trans>The promise of the beacon’s round is missing</Trans>,
  altered: <Trans>The beacon’s chain, start or pace is not as promised</Trans>,
  beforeClose: <Trans>The beacon’s round was made before betting closed</Trans>,
  otherRound: <Trans>The beacon’s round is not the one promised</Trans>,
}

/** Why a round was rejected. */
export function FaultOfPromise({ fault }: { readonly fault: PromiseFault }): ReactElement {
  return <span>{faults[fault]}</span>
}

function StepTitle({ step }: { readonly step: Step }): ReactElement {
  switch (step.name) {
    case 'terms':
      return step.ok ? (
        <span>
          <Trans>The draw is the one promised</Trans>
        </span>
      ) : (
        <span>
          <Trans>The draw is not the one promised</Trans>
        </span>
      )
    case 'commit':
      return step.ok ? (
        <span>
          <Trans>The seed’s fingerprint is the commitment</Trans>
        </span>
      ) : (
        <span>
          <Trans>The seed’s fingerprint is not the commitment</Trans>
        </span>
      )
    case 'promise':
      return step.fault ? (
        <FaultOfPromise fault={step.fault} />
      ) : (
        <span>
          <Trans>The beacon’s chain, start and pace are as promised</Trans>
        </span>
      )
    case 'round':
      return step.fault ? (
        <FaultOfPromise fault={step.fault} />
      ) : (
        <span>
          <Trans>The beacon’s round is the first after the close</Trans>
        </span>
      )
    case 'entropy':
      return step.ok ? (
        <span>
          <Trans>The beacon’s randomness is the hash of its signature</Trans>
        </span>
      ) : (
        <span>
          <Trans>The beacon’s randomness is not the hash of its signature</Trans>
        </span>
      )
    case 'beacon':
      return step.ok ? (
        <span>
          <Trans>The signature is the beacon’s, for the promised round</Trans>
        </span>
      ) : (
        <span>
          <Trans>The signature is not the beacon’s for the promised round</Trans>
        </span>
      )
    case 'chain':
      return step.ok ? (
        <span>
          <Trans>The seed leads to the one before it</Trans>
        </span>
      ) : (
        <span>
          <Trans>The seed does not lead to the one before it</Trans>
        </span>
      )
    case 'numbers':
      return step.ok ? (
        <span>
          <Trans>The computed numbers are the published ones</Trans>
        </span>
      ) : (
        <span>
          <Trans>
            Computed {step.actual}, published {step.expected}
          </Trans>
        </span>
      )
  }
}

/** `drand 52db9ba70e0c…31f3e971, 1692803367 + 3 s` */
function chainText(named: string): string {
  const [chain = '', genesis = '', period = ''] = named.split(' ')
  return chain === '' ? '' : `drand ${shortHex(chain)}, ${genesis} + ${period} s`
}

/** Name of the draw: the period, and the beacon's round if a round was promised. */
function termsText(terms: string): string {
  const [, period = '', , ...outside] = terms.split(' ')
  return [period, ...outside].join(' ')
}

export function ProofStepDetail({ step }: { readonly step: Step }): ReactElement | null {
  switch (step.name) {
    case 'terms':
      return <>{step.ok ? termsText(step.expected) : `${step.actual} ≠ ${step.expected}`}</>
    case 'commit':
      return <>SHA-256 = {shortHex(step.actual)}</>
    case 'promise':
      return <>{chainText(step.ok ? step.expected : step.actual)}</>
    case 'round':
      return <>{step.ok ? `drand ${step.expected}` : `drand ${step.actual} ≠ ${step.expected}`}</>
    case 'entropy':
      return <>SHA-256 = {shortHex(step.actual)}</>
    case 'beacon':
      return <>BLS12-381 ← {shortHex(step.expected)}</>
    case 'chain':
      return <>SHA-256 = {shortHex(step.actual)}</>
    case 'numbers':
      return <>HMAC-SHA-256 → {step.actual}</>
  }
}

export { StepTitle as ProofStepTitle }

function Saved({ saved }: Pick<Verified, 'saved'>): ReactElement {
  const format = useFormat()
  if (!saved) {
    return (
      <li className={timeline.now}>
        <i />
        <b>
          <Trans>No commitment saved before the draw</Trans>
        </b>
        <span />
        <p className="note">
          <Trans>This device did not see it in time, so the draw’s own data are checked against each other.</Trans>
        </p>
      </li>
    )
  }
  return (
    <li className={timeline.done}>
      <i>
        <Check className="ico" aria-hidden />
      </i>
      <b>
        <Trans>Commitment saved before the draw</Trans>
      </b>
      <span className="note num">{format.time(saved.seenAt)}</span>
      <p className="mono t3">{shortHex(saved.commit)}</p>
    </li>
  )
}

export function ProofTimeline({ verified }: { readonly verified: Verified }): ReactElement {
  return (
    <ol className={`${timeline.timeline} mt4`}>
      <Saved saved={verified.saved} />
      {verified.steps.map((step) => (
        <li key={step.name} className={step.ok ? timeline.done : timeline.bad}>
          <i>{step.ok ? <Check className="ico" aria-hidden /> : <X className="ico" aria-hidden />}</i>
          <b>
            <StepTitle step={step} />
          </b>
          <span />
          <p className="mono t3" translate="no">
            <ProofStepDetail step={step} />
          </p>
        </li>
      ))}
    </ol>
  )
}
