/** The skeleton of a board that is loading. */
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as boardCells from '../cells.module.css'
import * as boardSheet from './Board.module.css'
import * as desk from './lotteryDesk.module.css'
import * as playGroups from './PlayGroups.module.css'
import * as tray from './Tray.module.css'

const four: CSSProperties & { '--cols': number } = { '--cols': 4 }

export function LotterySkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <p className="sr" role="status">{t`Loading lottery`}</p>
      <section className={`inkp ${tray.tray}`} style={{ minHeight: 96 }} />
      <div className={desk.tools} />
      <div className={`${playGroups.groups} row g4 pad`} style={{ minHeight: 44 }}>
        {[32, 44, 46, 48].map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={boardSheet.head} style={{ paddingTop: 24 }}>
        <Skeleton width={44} height={12} />
      </div>
      <div className={boardCells.cells} style={four}>
        {Array.from({ length: 20 }, (_, at) => (
          <Skeleton key={at} width="100%" height={52} radius="var(--r2)" />
        ))}
      </div>
    </div>
  )
}
