/** /agree: the agreement, or the privacy article by `?code=privacy`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SafeHtml } from '#/ui/SafeHtml.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import '#/ui/parts/messages.css'
import { useArticleQuery } from './contentApi.ts'

export function AgreePage(): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const search = useSearch({ from: '/agree' })
  const code = search.code === 'privacy' ? 'privacy' : 'agree'
  const { currentData: article, error, isFetching, refetch } = useArticleQuery({ code })
  const age = useDataAge('articleInfo', { code })
  const title = code === 'privacy' ? t`Privacy` : t`Agreement`
  const isFailed = !article && error !== undefined
  return (
    <>
      <Header title={title} back />
      <DataAge age={age} />
      <main className={isFailed ? 'middle' : 'pad'}>
        {article && (
          <article className="card article">
            <h2 className="title">{localized(article.title)}</h2>
            <p className="note"><Trans>Last changed {format.date(article.updatedAt)}</Trans></p>
            <SafeHtml className="prose mt4" html={localized(article.content)} />
            {code === 'agree' && <Link to="/fairness" className="link tapx mt4" style={{ display: 'inline-block' }}><Trans>How draws are made, and how to verify them</Trans></Link>}
          </article>
        )}
        {isFailed && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!article && !isFailed && <ArticleSkeleton />}
      </main>
    </>
  )
}

function ArticleSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="card article stack g3" role="status" aria-label={t`Loading`}>
      <Skeleton width="50%" height={20} />
      {[96, 100, 88, 94, 60, 98, 90, 42].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)}
    </div>
  )
}
