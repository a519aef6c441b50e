/** The categories as a row that stays in view: a tap scrolls to a section, and the category of the section in view is marked. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { centre } from '#/ui/centre.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { categoryNames } from './categoryNames.ts'
import * as styles from './categories.module.css'

/** `page`: distinguishes the sections of kept-alive pages. */
export const sectionId = (page: string, section: string) => `${page}-${section}`

const asIs = (code: GameCategoryCode): string => code

interface CategoryRowProps {
  readonly page: string
  /** In the order of their sections. Must be the same array while the categories are the same. */
  readonly codes: readonly GameCategoryCode[]
  /** Several categories may share a section. Must be a stable function. */
  readonly sectionOf?: (code: GameCategoryCode) => string
  /** The category that is marked instead of the section in view, if several categories share the section. */
  readonly picked?: GameCategoryCode | undefined
  readonly onPick?: (code: GameCategoryCode) => void
}

export function CategoryRow({ page, codes, sectionOf = asIs, picked, onPick }: CategoryRowProps): ReactElement | null {
  const { i18n, t } = useLingui()
  const inView = useCategoriesInView(page, codes, sectionOf)
  const current = picked ?? (inView.length === 1 ? inView[0] : undefined)

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
            onClick={() => {
              document.getElementById(sectionId(page, sectionOf(code)))?.scrollIntoView({ behavior: 'smooth' })
              onPick?.(code)
            }}
          >
            {i18n._(categoryNames[code])}
          </button>
        ))}
      </div>
    </nav>
  )
}

function useCategoriesInView(
  page: string,
  codes: readonly GameCategoryCode[],
  sectionOf: (code: GameCategoryCode) => string,
): readonly GameCategoryCode[] {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const sections = [...new Set(codes.map(sectionOf))].flatMap((name) => {
      const section = document.getElementById(sectionId(page, name))
      return section ? [{ name, section }] : []
    })
    // A narrow band under the header and the row. The section that crosses the band is in view.
    const watcher = new IntersectionObserver(
      (entries) => {
        const inBand = entries.find((entry) => entry.isIntersecting)
        const current = sections.find(({ section }) => section === inBand?.target)
        if (current) setSeen(current.name)
      },
      { rootMargin: '-120px 0px -70% 0px' },
    )
    for (const { section } of sections) watcher.observe(section)
    return () => watcher.disconnect()
  }, [page, codes, sectionOf])
  const inView = codes.filter((code) => sectionOf(code) === seen)
  return inView.length > 0 ? inView : codes.slice(0, 1)
}
