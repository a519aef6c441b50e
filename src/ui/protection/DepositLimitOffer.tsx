/** Offers a deposit limit at registration and before deposits (LIM-1), or shows what is left of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useProtectionStateQuery } from '#/api/protection.ts'
import type { Limit, LimitSpan } from '#/contract/protection.ts'
import { Amount } from '../Amount.tsx'
import { Callout } from '../Callout.tsx'
import { spanNames } from './spanNames.ts'

/** The deposit limit with the least left. */
function leastLeft(limits: readonly Limit[]): { readonly span: LimitSpan; readonly left: string } | undefined {
  const set = limits.flatMap(({ kind, span, left }) => (kind === 'deposit' && left !== null ? [{ span, left }] : []))
  return set.find(({ left }) => set.every((other) => BigInt(left) <= BigInt(other.left)))
}

export function DepositLimitOffer(): ReactElement | null {
  const { i18n } = useLingui()
  const { currentData: state } = useProtectionStateQuery({})
  if (!state) return null
  const least = leastLeft(state.limits)
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
      )}{' '}
      {change}
    </Callout>
  )
}
