/** The categories that have something to show, the lotteries with their draws first of all. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useMemo } from 'react'
import { CategoryRow, sectionId } from '#/ui/categories/CategoryRow.tsx'
import { categoryNames } from '#/ui/categories/categoryNames.ts'
import { WhenNear } from '#/ui/WhenNear.tsx'
import * as lists from '#/ui/list.module.css'
import type { Categories, Category } from './categories.ts'
import { LatestWins, RecentDraws, TileSection } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import * as styles from '#/ui/categories/categories.module.css'

const page = 'home'

export function Sections({ categories }: { readonly categories: Categories }): ReactElement {
  const codes = useMemo(() => categories.map(({ code }) => code), [categories])
  return (
    <>
      <CategoryRow page={page} codes={codes} />
      {categories.map((category, index) => (
        <Section key={category.code} category={category} first={index === 0} />
      ))}
    </>
  )
}

/** Pixels: the heading, the row of lotteries and five draws; the heading and five wins; a row of tiles. */
const [recentHeight, winsHeight, tilesHeight] = [380, 420, 126]

function Section({ category, first }: { readonly category: Category; readonly first: boolean }): ReactElement {
  const { i18n } = useLingui()
  const { code, data } = category
  const id = sectionId(page, code)
  const headingId = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={first ? `${lists.section} ${styles.first}` : lists.section}>
        <h2 id={headingId} className="title">
          {i18n._(categoryNames[code])}
        </h2>
      </div>
      {code === 'LOTTERY' ? (
        <LotterySection entries={data}>
          <WhenNear height={recentHeight}>
            <Suspense>
              <RecentDraws entries={data} />
            </Suspense>
          </WhenNear>
          <WhenNear height={winsHeight}>
            <Suspense>
              <LatestWins />
            </Suspense>
          </WhenNear>
        </LotterySection>
      ) : (
        <WhenNear height={tilesHeight}>
          <Suspense fallback={<div style={{ height: tilesHeight }} />}>
            <TileSection code={code} entries={data} />
          </Suspense>
        </WhenNear>
      )}
    </section>
  )
}
