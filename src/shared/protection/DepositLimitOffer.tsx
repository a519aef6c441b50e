/** Offers a deposit limit at registration and before deposits (LIM-1), or shows the rest of the limit. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Limit, LimitSpan } from '#/contract/protection.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { spanNames } from './spanNames.ts'

/** The deposit limit with the least left. */
function leastLeft(limits: readonly Limit[]): { readonly span: LimitSpan; readonly left: string } | undefined {
  const set = limits.flatMap(({ kind, span, left }) => (kind === 'deposit' && left !== null ? [{ span, left }] : []))
  return set.find(({ left }) => set.every((other) => BigInt(left) <= BigInt(other.left)))
}

export function DepositLimitOffer({ limits }: { readonly limits: readonly Limit[] }): ReactElement {
  const { i18n } = useLingui()
  const least = leastLeft(limits)
  const change = (
    <Link to="/protection" hash="limits" className="link tapx">
      {least ? <Trans>Change</Trans> : <Trans>Set a limit</Trans>}
    </Link>
  )
  return (
    <Callout>
      {least ? (
        <Trans>
          Left of your deposit limit, {i18n._(spanNames[least.span])}: <Amount value={least.left} />
        </Trans>
      ) : (
        <Trans>You can limit how much you deposit per day, week or month.</Trans>
      )}
      <SentenceGap />
      {change}
    </Callout>
  )
}
