/** One article with its text; a skeleton while the article loads, or an error. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useArticleQuery } from '#/api/endpoints.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useDateText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useDayOf } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as articles from '#/ui/article.module.css'

type Article = ResponseOf<Contract['articleInfo']>

interface ArticleViewProps {
  readonly code: string
  /** A banner's picture above the article. */
  readonly before?: ReactNode
  /** Shown inside the card, below the text. */
  readonly foot?: ReactNode
  /** Shown below the card. */
  readonly after?: ReactNode
  /** The link that is shown when the article no longer exists. */
  readonly onward?: ReactNode
}

export function ArticleView({ code, before, foot, after, onward }: ArticleViewProps): ReactElement {
  const { t } = useLingui()
  const query = useArticleQuery({ code })
  return (
    <main className="pad">
      <Answer
        of={query}
        waiting={<ArticleSkeleton />}
        gone={
          <EmptyState
            title={t`This article is no longer available`}
            text={t`It may have been removed, or the address is wrong.`}
            action={onward}
          />
        }
      >
        {(article) => (
          <>
            {before}
            <ArticleCard article={article}>{foot}</ArticleCard>
            {after}
          </>
        )}
      </Answer>
    </main>
  )
}

function ArticleCard({ article, children }: { readonly article: Article; readonly children: ReactNode }): ReactElement {
  const dateText = useDateText()
  const dayOf = useDayOf()
  const localized = useLocalized()
  return (
    <article className={`card ${articles.article}`}>
      <h2 className="title">{localized(article.title)}</h2>
      <p className="note">
        <Trans>Last changed {dateText(dayOf(article.updatedAt))}</Trans>
      </p>
      <SafeHtml className={`mt4 ${articles.text}`} html={localized(article.content)} />
      {children}
    </article>
  )
}

function ArticleSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`card ${articles.article} stack g3`} role="status" aria-label={t`Loading`}>
      <Skeleton width="50%" height={20} />
      {[96, 100, 88, 94, 60, 98, 90, 42].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </div>
  )
}
