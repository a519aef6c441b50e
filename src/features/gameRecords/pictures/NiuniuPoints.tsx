/** What a hand of niuniu comes to: no niu, niu 1 to 9, niuniu. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function NiuniuPoints({ points }: { readonly points: number }): ReactElement {
  if (points === 0) return <Trans>No niu</Trans>
  if (points === 10) return <Trans>Niuniu</Trans>
  return <Trans>Niu {points}</Trans>
}
