/** /home, with the bet beside the list on a wide screen from the lottery feature. */
import type { ReactElement } from 'react'
import { HomePage } from '#/features/home/HomePage.tsx'
import { QuickBet } from '#/features/lottery/board/board.ts'

export function Home(): ReactElement {
  return <HomePage bet={QuickBet} />
}
