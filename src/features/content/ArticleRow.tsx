/** One article in a list. */
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleQuestionMark, Lightbulb, type LucideIcon, Map, Newspaper } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ArticleHead } from '#/contract/articles.ts'
import { useLocalized } from '#/i18n/format.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './content.module.css'

const icons: Readonly<Partial<Record<ArticleHead['kind'], LucideIcon>>> = { news: Newspaper, tips: Lightbulb, guide: Map }

interface ArticleRowProps {
  readonly article: ArticleHead
  /** Hides the icon, in lists of one kind. */
  readonly plain?: boolean
}

export function ArticleRow({ article, plain = false }: ArticleRowProps): ReactElement {
  const localized = useLocalized()
  const { code, kind, title, summary } = article
  const Icon = icons[kind] ?? CircleQuestionMark
  const type = kind === 'help' ? 'help' : 'article'
  return (
    <li>
      <Link className={lists.item} to="/homeDetail" search={{ type, code }}>
        {!plain && (
          <span className={lists.icon}>
            <Icon className="ico" aria-hidden />
          </span>
        )}
        <span className="grow">
          <b className={styles.name}>{localized(title)}</b>
          <span className={lists.sub}>{localized(summary)}</span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </li>
  )
}
