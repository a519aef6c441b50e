/** The result of a claim in one line: the credited award, or the reason of a refusal. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isWriteLost } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useOnline } from '#/lib/online.ts'
import { Callout } from '#/ui/Callout.tsx'
import { useAwardTexts } from '../useAwardTexts.ts'
import { together } from './stages.ts'
import type { Claims } from './useClaims.ts'

/** Replaces the claim buttons while the device is offline. */
export function ClaimsOffline(): ReactElement | null {
  if (useOnline()) return null
  return (
    <span className="note block">
      <Trans>Offline: claims need a connection</Trans>
    </span>
  )
}

export function ClaimOutcome({ of: { outcome, error } }: { readonly of: Claims }): ReactElement | null {
  const errorText = useErrorText()
  const awards = useAwardTexts()
  if (error) {
    return (
      <Callout tone={isWriteLost(error) ? 'w' : 'n'} role="alert">
        {isWriteLost(error) ? (
          <span>
            <Trans>No answer was received. Try again: nothing is given twice.</Trans>
          </span>
        ) : (
          <span>{errorText(error)}</span>
        )}
      </Callout>
    )
  }
  if (!outcome) return null
  const credited = together(outcome.awards).map(awards.whole).join(' · ')
  if (outcome.refused > 0) {
    return (
      <Callout tone="w" role="status">
        {credited !== '' && (
          <p>
            <Trans>Credited: {credited}</Trans>
          </p>
        )}
        <p>
          <Plural
            value={outcome.refused}
            one="# award could not be claimed. The reason is in its row."
            other="# awards could not be claimed. The reasons are in their rows."
          />
        </p>
      </Callout>
    )
  }
  return (
    <Callout tone="p" role="status">
      <Trans>Credited: {credited}</Trans>
    </Callout>
  )
}
