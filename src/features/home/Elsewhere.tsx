/** What of the member's money lies at platforms of games, with the way back; nothing while there is none. */
import { type ReactElement, Suspense } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { isPositive } from '#/rules/money.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import * as styles from './home.module.css'

const BackRow = lazyPart(() => untilLoaded(() => withTexts('home', import('./BackRow.tsx'))), 'BackRow')

export function Elsewhere(): ReactElement | null {
  const { currentData: wallets } = gamesApi.useGameWalletsQuery({}, { refetchOnMountOrArgChange: 30 })
  const there = wallets?.platforms.filter(({ balance }) => balance !== null && isPositive(BigInt(balance))) ?? []
  if (there.length === 0) return null
  const sum = there.reduce((total, { balance }) => total + BigInt(balance ?? 0), 0n)
  return (
    <Suspense fallback={<div className={styles.back} />}>
      <BackRow platforms={there.map(({ code }) => code)} sum={sum} />
    </Suspense>
  )
}
