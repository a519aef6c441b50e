/** The columns of a wide screen: keys and history on one side of the board, balance and slip on the other side. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { HomeLink } from '#/ui/HomeLink.tsx'
import * as asides from '#/ui/aside.module.css'
import { SlipCard } from '../slip/slip.ts'
import { HistoryCard } from '../stats/stats.ts'
import { BoardKeys } from './BoardKeys.tsx'

export function BesideBoard(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <aside className={`${asides.aside} ${asides.near}`} aria-label={t`Draw history`}>
        <HomeLink />
        <BoardKeys />
        <HistoryCard />
      </aside>
      <SlipCard />
    </>
  )
}
