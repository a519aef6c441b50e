/** The categories as a row that stays in view: a tap scrolls to a section, and the section in view is marked. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { centre } from '#/ui/centre.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { categoryNames } from './categoryNames.ts'
import * as styles from './categories.module.css'

/** `page` tells apart the sections of pages that are kept alive beside each other. */
export const sectionId = (page: string, code: GameCategoryCode) => `${page}-${code}`

interface CategoryRowProps {
  readonly page: string
  /** In the order of their sections. The same array while they are the same. */
  readonly codes: readonly GameCategoryCode[]
}

export function CategoryRow({ page, codes }: CategoryRowProps): ReactElement | null {
  const { i18n, t } = useLingui()
  const current = useSectionInView(page, codes)

  if (codes.length < 2) return null
  return (
    <nav className={styles.categories} aria-label={t`Categories`}>
      <div className={pickRow.segments}>
        {codes.map((code) => (
          <button
            key={code}
            ref={code === current ? centre : undefined}
            type="button"
            aria-current={code === current || undefined}
            onClick={() => document.getElementById(sectionId(page, code))?.scrollIntoView({ behavior: 'smooth' })}
          >
            {i18n._(categoryNames[code])}
          </button>
        ))}
      </div>
    </nav>
  )
}

function useSectionInView(page: string, codes: readonly GameCategoryCode[]): GameCategoryCode | undefined {
  const [seen, setSeen] = useState<GameCategoryCode>()
  useEffect(() => {
    const sections = codes.flatMap((code) => {
      const section = document.getElementById(sectionId(page, code))
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
  }, [page, codes])
  return codes.some((code) => code === seen) ? seen : codes[0]
}
