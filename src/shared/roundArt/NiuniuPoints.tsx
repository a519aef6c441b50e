/** What a hand of niuniu comes to: no bull, bull 1 to 9, niuniu. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function NiuniuPoints({ points }: { readonly points: number }): ReactElement {
  if (points === 0) return <Trans>No bull</Trans>
  if (points === 10) return <Trans>Niuniu</Trans>
  return <Plural value={points} one="Bull #" other="Bull #" />
}
