/** When a chase stops by itself, in words. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Chase } from '#/contract/chase.ts'
import { useFormat } from '#/i18n/format.ts'

export function ChaseStops({ stopOnWin, stopLoss }: Pick<Chase, 'stopOnWin' | 'stopLoss'>): ReactElement {
  const { amount } = useFormat()
  const limit = stopLoss === null ? null : amount(stopLoss)
  return (
    <>
      {stopOnWin ? <Trans>Stops after a win.</Trans> : <Trans>Goes on after a win.</Trans>}{' '}
      {limit !== null && <Trans>Loses at most {limit}.</Trans>}
    </>
  )
}
