/** /trend, whose picks go to the board from the lottery feature. */
import type { ReactElement } from 'react'
import { TrendPicks } from '#/features/lottery/board/board.ts'
import { TrendPage } from '#/features/trend/TrendPage.tsx'

export function Trend(): ReactElement {
  return <TrendPage picks={TrendPicks} />
}
