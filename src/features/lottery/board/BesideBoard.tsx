/** On a wide screen the history stands on one side of the board, the balance and the slip on the other. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { HomeLink } from '#/ui/HomeLink.tsx'
import * as asides from '#/ui/aside.module.css'
import { SlipCard } from '../slip/slip.ts'
import { HistoryCard } from '../stats/stats.ts'

export function BesideBoard(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <aside className={`${asides.aside} ${asides.near}`} aria-label={t`Draw history`}>
        <HomeLink />
        <HistoryCard />
      </aside>
      <SlipCard />
    </>
  )
}
