/** On a wide screen the history stands on one side of the board, the balance and the slip on the other. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { StoneShape } from '#/ui/art/StoneShape.tsx'
import { usePlatformName } from '#/ui/usePlatformName.ts'
import * as beside from '#/features/lottery/beside.module.css'
import { SlipCard } from '../slip/slip.ts'
import { HistoryCard } from '../stats/stats.ts'

export function BesideBoard(): ReactElement {
  const { t } = useLingui()
  const platformName = usePlatformName()
  return (
    <>
      <aside className={`${beside.aside} ${beside.near}`} aria-label={t`Draw history`}>
        <Link to="/home" className={`${beside.brand} title`} style={{ padding: 0 }}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <StoneShape />
          </svg>
          <span>{platformName}</span>
        </Link>
        <HistoryCard />
      </aside>
      <SlipCard />
    </>
  )
}
