/** The categories that have something to show, the lotteries with their draws first of all. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { WhenNear } from '#/ui/WhenNear.tsx'
import * as lists from '#/ui/list.module.css'
import { type Categories, type Category, categoryNames } from './categories.ts'
import { CategoryRow, sectionId } from './CategoryRow.tsx'
import { LatestWins, RecentDraws } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import { TileSection } from './TileSection.tsx'
import * as styles from './home.module.css'

export function Sections({ categories }: { readonly categories: Categories }): ReactElement {
  return (
    <>
      <CategoryRow categories={categories} />
      {categories.map((category, index) => (
        <Section key={category.code} category={category} first={index === 0} />
      ))}
    </>
  )
}

/** Pixels: its heading, the row of lotteries and five draws; the other's heading and five wins. */
const [recentHeight, winsHeight] = [380, 420]

function Section({ category, first }: { readonly category: Category; readonly first: boolean }): ReactElement {
  const { i18n } = useLingui()
  const { code, data } = category
  const headingId = `${sectionId(code)}-title`
  return (
    <section id={sectionId(code)} className={styles.section} aria-labelledby={headingId}>
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
        <TileSection code={code} entries={data} />
      )}
    </section>
  )
}
