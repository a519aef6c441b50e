/** The beacon round that was promised to a period, and its time; a warning if the promise is invalid. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { faultOfRound, type NamedPromise, promiseIn, roundMadeAt } from '#/rules/draws/promise.ts'
import { Callout } from '#/ui/Callout.tsx'
import { FaultOfPromise } from './ProofSteps.tsx'

/** Renders nothing for a period without outside entropy. */
export function PromisedRound({ promised }: { readonly promised: NamedPromise }): ReactElement | null {
  const format = useFormat()
  const promise = promiseIn(promised)
  if (!promise) return null
  const fault = faultOfRound(promise)
  const { round } = promise
  const made = format.time(roundMadeAt(promise, round))
  return (
    <>
      <p className="note num mt1">
        <Trans>
          Outside randomness: round {round} of the beacon, made at {made}
        </Trans>
      </p>
      {fault && (
        <div className="mt2">
          <Callout tone="n" role="alert">
            <FaultOfPromise fault={fault} />
          </Callout>
        </div>
      )}
    </>
  )
}
