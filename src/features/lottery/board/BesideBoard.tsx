/** On a wide screen the keys and the history stand on one side of the board, the balance and the slip on the other. */
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
