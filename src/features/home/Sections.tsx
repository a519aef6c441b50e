/** The lotteries with their draws, and below them the games of all other categories in one section. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { CategoryRow, sectionId } from '#/ui/categories/CategoryRow.tsx'
import { categoryNames } from '#/ui/categories/categoryNames.ts'
import { WhenNear } from '#/ui/WhenNear.tsx'
import * as lists from '#/ui/list.module.css'
import { type Categories, type Category, gamesOf } from './categories.ts'
import { GameTiles, LatestWins, RecentDraws } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import * as styles from '#/ui/categories/categories.module.css'

const page = 'home'
const sectionOf = (code: GameCategoryCode) => (code === 'LOTTERY' ? code : 'GAMES')

export function Sections({ categories }: { readonly categories: Categories }): ReactElement {
  const codes = useMemo(() => categories.map(({ code }) => code), [categories])
  const games = useMemo(() => gamesOf(categories), [categories])
  const lotteries = categories.find(({ code }) => code === 'LOTTERY')
  const [picked, pick] = usePicked()
  return (
    <>
      <CategoryRow page={page} codes={codes} sectionOf={sectionOf} picked={picked} onPick={pick} />
      {lotteries && <Lotteries entries={lotteries.data} />}
      {games.length > 0 && (
        <Section name="GAMES" first={!lotteries} title={<Trans>Games</Trans>} lobby>
          <WhenNear height={tilesHeight(games.length)}>
            <Suspense fallback={<div style={{ height: tilesHeight(games.length) }} />}>
              <GameTiles games={games} picked={picked} />
            </Suspense>
          </WhenNear>
        </Section>
      )}
    </>
  )
}

/** The category that was tapped, until the next scroll by hand. */
function usePicked(): readonly [GameCategoryCode | undefined, (code: GameCategoryCode) => void] {
  const [picked, pick] = useState<GameCategoryCode>()
  useEffect(() => {
    if (!picked) return
    const scrolled = new AbortController()
    for (const kind of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(kind, () => pick(undefined), { passive: true, signal: scrolled.signal })
    return () => scrolled.abort()
  }, [picked])
  return [picked, pick]
}

/** Pixels: the heading, the row of lotteries and five draws; the heading and five wins. */
const [recentHeight, winsHeight] = [380, 420]
/** Pixels: three tiles a row. */
const tilesHeight = (games: number) => Math.ceil(games / 3) * 136 - 8

function Lotteries({ entries }: { readonly entries: Category['data'] }): ReactElement {
  const { i18n } = useLingui()
  return (
    <Section name="LOTTERY" first title={i18n._(categoryNames.LOTTERY)}>
      <LotterySection entries={entries}>
        <WhenNear height={recentHeight}>
          <Suspense>
            <RecentDraws entries={entries} />
          </Suspense>
        </WhenNear>
        <WhenNear height={winsHeight}>
          <Suspense>
            <LatestWins />
          </Suspense>
        </WhenNear>
      </LotterySection>
    </Section>
  )
}

interface SectionProps {
  readonly name: ReturnType<typeof sectionOf>
  readonly first: boolean
  readonly title: ReactNode
  /** Leads on to the lobby of games. */
  readonly lobby?: boolean
  readonly children: ReactNode
}

function Section({ name, first, title, lobby = false, children }: SectionProps): ReactElement {
  const id = sectionId(page, name)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={first ? `${lists.section} ${styles.first}` : lists.section}>
        <h2 id={`${id}-title`} className="title">
          {title}
        </h2>
        {lobby && (
          <Link to="/gameLobby">
            <Trans>Game lobby</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
