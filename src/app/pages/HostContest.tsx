/** /beautyPageant, with the pictures of the hosts from the live feature. */
import type { ReactElement } from 'react'
import { HostFace } from '#/features/live/HostFace.tsx'
import { PageantPage } from '#/features/pageant/PageantPage.tsx'

export function HostContest(): ReactElement {
  return <PageantPage face={HostFace} />
}
