/** Texts of a chase: the states of the chase and of its periods, and the stop conditions. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Chase, ChaseEnd, ChaseRowInfo } from '#/contract/chase.ts'
import { useFormat } from '#/i18n/format.ts'
import { Tag } from '#/ui/Tag.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'

function Ended({ by }: { readonly by: ChaseEnd }): ReactElement {
  switch (by) {
    case 'DONE':
      return <Trans>Ended</Trans>
    case 'WIN':
      return <Trans>Stopped after a win</Trans>
    case 'LOSS':
      return <Trans>Stopped at the loss limit</Trans>
    case 'PLAYER':
      return <Trans>Stopped by you</Trans>
    case 'TERMS':
      return <Trans>Stopped, terms changed</Trans>
    case 'LOCKED':
      return <Trans>Stopped, account locked</Trans>
  }
}

export function ChaseTag({ chase: { state, ended } }: { readonly chase: Pick<Chase, 'state' | 'ended'> }): ReactElement {
  if (state === 'RUNNING' || ended === null)
    return (
      <Tag tone="info">
        <Trans>Running</Trans>
      </Tag>
    )
  return (
    <Tag {...(ended === 'TERMS' || ended === 'LOCKED' ? { tone: 'warn' } : {})}>
      <Ended by={ended} />
    </Tag>
  )
}

/** Only a return above the stake has the colour of a win. */
export function ChaseRowTag({ row: { state, payout, cost } }: { readonly row: ChaseRowInfo }): ReactElement {
  const { amount } = useFormat()
  switch (state) {
    case 'WAIT':
      return (
        <Tag>
          <Trans>Queued</Trans>
        </Tag>
      )
    case 'PLACING':
      return (
        <Tag tone="info">
          <Trans>Placing</Trans>
        </Tag>
      )
    case 'PLACED':
      return (
        <Tag tone="info">
          <Trans>Awaiting draw</Trans>
        </Tag>
      )
    case 'REFUSED':
      return (
        <Tag tone="warn">
          <Trans>Not bet, returned</Trans>
        </Tag>
      )
    case 'STOPPED':
      return (
        <Tag>
          <Trans>Stopped, returned</Trans>
        </Tag>
      )
    case 'SETTLED':
      if (payout === null || payout === '0')
        return (
          <Tag>
            <Trans>Lost</Trans>
          </Tag>
        )
      return (
        <Tag {...(BigInt(payout) > BigInt(cost) ? { tone: 'win' } : {})}>
          <Trans>Pays {amount(payout)}</Trans>
        </Tag>
      )
  }
}

export function ChaseStops({ stopOnWin, stopLoss }: Pick<Chase, 'stopOnWin' | 'stopLoss'>): ReactElement {
  const { amount } = useFormat()
  const limit = stopLoss === null ? null : amount(stopLoss)
  return (
    <>
      {stopOnWin ? <Trans>Stops after a win.</Trans> : <Trans>Continues after a win.</Trans>}
      <SentenceGap />
      {limit !== null && (
        <span>
          <Trans>Loses at most {limit}.</Trans>
        </span>
      )}
    </>
  )
}
