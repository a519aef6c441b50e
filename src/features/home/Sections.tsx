/** The lotteries with their draws, and below them the games of all other categories in one section. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useMemo, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { CategoryRow, sectionId } from '#/shared/categories/CategoryRow.tsx'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { WhenNear } from '#/ui/WhenNear.tsx'
import * as lists from '#/ui/list.module.css'
import { type Categories, type Category, gamesOf } from './categories.ts'
import { GameTiles, LatestWins, RecentDraws } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import * as styles from '#/shared/categories/categories.module.css'

export const page = 'home'
export const sectionOf = (code: GameCategoryCode) => (code === 'LOTTERY' ? code : 'GAMES')

/** The category that was tapped, until the next scroll by hand. */
export function usePicked(): readonly [GameCategoryCode | undefined, (code: GameCategoryCode) => void] {
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

export function Sections({ categories }: { readonly categories: Categories }): ReactElement {
  const codes = useMemo(() => categories.map(({ code }) => code), [categories])
  const lotteries = categories.find(({ code }) => code === 'LOTTERY')
  const [picked, pick] = usePicked()
  return (
    <>
      <CategoryRow page={page} codes={codes} sectionOf={sectionOf} picked={picked} onPick={pick} />
      {lotteries && <Lotteries entries={lotteries.data} />}
      <GamesSection categories={categories} picked={picked} isFirst={!lotteries} />
    </>
  )
}

interface GamesSectionProps {
  readonly categories: Categories
  /** The category whose tiles are ringed. */
  readonly picked: GameCategoryCode | undefined
  /** No lotteries stand above. */
  readonly isFirst?: boolean
}

export function GamesSection({ categories, picked, isFirst = false }: GamesSectionProps): ReactElement | null {
  const games = useMemo(() => gamesOf(categories), [categories])
  if (games.length === 0) return null
  /** Pixels: three tiles a row, and a note. */
  const height = Math.ceil(games.length / 3) * 174 + 40
  return (
    <section id={sectionId(page, 'GAMES')} className={styles.section} aria-labelledby="home-games">
      <div className={isFirst ? `${lists.section} ${styles.first}` : lists.section}>
        <h2 id="home-games" className="title">
          <Trans>Games</Trans>
        </h2>
        <Link to="/gameLobby">
          <Trans>Game lobby</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <WhenNear height={height}>
        <Suspense fallback={<div style={{ height }} />}>
          <GameTiles games={games} picked={picked} />
        </Suspense>
      </WhenNear>
    </section>
  )
}

/** Pixels: the heading and three draws; the heading, three wins and a note. */
const [recentHeight, winsHeight] = [246, 256]

function Lotteries({ entries }: { readonly entries: Category['data'] }): ReactElement {
  const { i18n } = useLingui()
  const shown = useMemo(() => new Set(entries.map(({ code }) => code)), [entries])
  const id = sectionId(page, 'LOTTERY')
  const titleId = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <LotterySection entries={entries} title={i18n._(categoryNames.LOTTERY)} titleId={titleId}>
        <WhenNear height={recentHeight}>
          <Suspense>
            <RecentDraws shown={shown} />
          </Suspense>
        </WhenNear>
        <WhenNear height={winsHeight}>
          <Suspense>
            <LatestWins />
          </Suspense>
        </WhenNear>
      </LotterySection>
    </section>
  )
}
