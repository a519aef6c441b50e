/**
 * The home page where there is room for two panes or three: the families of lotteries, the one that was picked with its last draws and a
 * way to its board, and what else goes on. Each pane scrolls by itself.
 */
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { CategoryRow, sectionId } from '#/shared/categories/CategoryRow.tsx'
import { WaitingBets } from '#/shared/lotteries/WaitingBets.tsx'
import { useWide } from '#/ui/useWide.ts'
import { BalanceStrip } from './BalanceStrip.tsx'
import type { Categories } from './categories.ts'
import { type BetProps, FamilyPreview } from './FamilyPreview.tsx'
import { JustDrawn } from './JustDrawn.tsx'
import { LatestWins, RecentDraws } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import { GamesSection, page, sectionOf, usePicked } from './Sections.tsx'
import * as styles from './homeDesk.module.css'

/** With three panes the third has room for more draws. */
const draws = 4

interface HomeDeskProps {
  readonly categories: Categories
  readonly bet?: ComponentType<BetProps>
  /** Stands below everything else. */
  readonly end?: ReactNode
}

export function HomeDesk({ categories, bet, end }: HomeDeskProps): ReactElement {
  const signedIn = useSignedIn()
  const hasThree = useWide('columns')
  const hasFrame = useWide('pane')
  // The frame has a member's balance.
  const balance = !(hasFrame && signedIn) && (
    <div className="pad">
      <BalanceStrip />
    </div>
  )
  const [picked, pick] = useState<LotteryTypeCode>()
  const entries = useMemo(() => categories.find(({ code }) => code === 'LOTTERY')?.data ?? [], [categories])
  const shown = useMemo(() => new Set(entries.map(({ code }) => code)), [entries])
  const codes = useMemo(() => categories.map(({ code }) => code), [categories])
  const [category, pickCategory] = usePicked()
  const recent = (
    <Suspense>
      <RecentDraws shown={shown} count={draws} />
    </Suspense>
  )
  const wins = (
    <Suspense>
      <LatestWins />
    </Suspense>
  )
  const own = signedIn && (
    <>
      <WaitingBets most={3} className={`card ${styles.draws}`} />
      <JustDrawn className={`card ${styles.draws}`} />
    </>
  )
  return (
    <div className={styles.panes}>
      <div className={styles.pane} id={sectionId(page, 'LOTTERY')}>
        <CategoryRow page={page} codes={codes} sectionOf={sectionOf} picked={category} onPick={pickCategory} />
        <LotterySection entries={entries} title={<Trans>Lotteries</Trans>} titleId="desk-lotteries" picked={picked} onPick={pick}>
          {!hasThree && recent}
        </LotterySection>
      </div>
      <div className={styles.pane}>
        {!hasThree && balance}
        <FamilyPreview shown={shown} picked={picked} {...(bet && { bet })} />
        {!hasThree && own}
        <GamesSection categories={categories} picked={category} />
        {!hasThree && wins}
        {!hasThree && end}
      </div>
      {hasThree && (
        <div className={styles.pane}>
          {balance}
          {own}
          {recent}
          {wins}
          {end}
        </div>
      )}
    </div>
  )
}
