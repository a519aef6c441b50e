/** /beautyPageant, with the hosts' pictures of the live rooms. */
import type { ReactElement } from 'react'
import { HostFace } from '#/features/live/HostFace.tsx'
import { PageantPage } from '#/features/pageant/PageantPage.tsx'

export function HostContest(): ReactElement {
  return <PageantPage face={HostFace} />
}
