/** The categories as a row that stays in view: a tap scrolls to a section, and the section in view is marked. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { centre } from '#/ui/centre.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { type Categories, categoryNames } from './categories.ts'
import * as styles from './home.module.css'

export const sectionId = (code: GameCategoryCode) => `category-${code}`

export function CategoryRow({ categories }: { readonly categories: Categories }): ReactElement | null {
  const { i18n, t } = useLingui()
  const current = useSectionInView(categories)

  if (categories.length < 2) return null
  return (
    <nav className={styles.categories} aria-label={t`Categories`}>
      <div className={pickRow.segments}>
        {categories.map(({ code }) => (
          <button
            key={code}
            ref={code === current ? centre : undefined}
            type="button"
            aria-current={code === current || undefined}
            onClick={() => document.getElementById(sectionId(code))?.scrollIntoView({ behavior: 'smooth' })}
          >
            {i18n._(categoryNames[code])}
          </button>
        ))}
      </div>
    </nav>
  )
}

function useSectionInView(categories: Categories): GameCategoryCode | undefined {
  const [seen, setSeen] = useState<GameCategoryCode>()
  useEffect(() => {
    const sections = categories.flatMap(({ code }) => {
      const section = document.getElementById(sectionId(code))
      return section ? [{ code, section }] : []
    })
    // A narrow band under the header and the row: the section that crosses it is the one being read.
    const watcher = new IntersectionObserver(
      (entries) => {
        const inBand = entries.find((entry) => entry.isIntersecting)
        const found = sections.find(({ section }) => section === inBand?.target)
        if (found) setSeen(found.code)
      },
      { rootMargin: '-120px 0px -70% 0px' },
    )
    for (const { section } of sections) watcher.observe(section)
    return () => watcher.disconnect()
  }, [categories])
  return categories.some(({ code }) => code === seen) ? seen : categories[0]?.code
}
