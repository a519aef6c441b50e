/** News, tips and guides as lists. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { ArticleHead } from '#/contract/articles.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { useArticlesInfiniteQuery, useGuidesQuery } from './contentApi.ts'

type Shown = 'news' | 'tips' | 'guide'

export function ArticleLists(): ReactElement {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('news')
  return (
    <>
      <Header title={t`News and guides`} back="/mine" />
      <nav className="pad">
        <Segmented
          label={t`What to show`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'news', text: t`Latest news` },
            { value: 'tips', text: t`Tips` },
            { value: 'guide', text: t`Lottery guides` },
          ]}
        />
      </nav>
      {shown === 'guide' ? <Guides /> : <Paged key={shown} kind={shown} />}
    </>
  )
}

function Guides(): ReactElement {
  const query = useGuidesQuery({})
  const { currentData, error, isFetching, refetch } = query
  return <List items={currentData?.items} age={useAge(query)} error={error} busy={isFetching} onRetry={() => void refetch()} />
}

function Paged({ kind }: { readonly kind: 'news' | 'tips' }): ReactElement {
  const list = useArticlesInfiniteQuery(kind)
  const age = useAge(list)
  const items = list.currentData?.pages.flatMap(({ records }) => records)
  return (
    <>
      <List items={items} age={age} error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      <div className="pad mt4">
        <LoadMore of={list} byHand>
          <Trans>Load more</Trans>
        </LoadMore>
      </div>
    </>
  )
}

interface ListProps {
  readonly items: readonly ArticleHead[] | undefined
  readonly age: number | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

function List({ items, age, error, busy, onRetry }: ListProps): ReactElement {
  const { t } = useLingui()
  if (!items && error !== undefined)
    return (
      <main className="middle">
        <ErrorState error={error} retrying={busy} onRetry={onRetry} />
      </main>
    )
  if (items?.length === 0)
    return (
      <main className="middle">
        <EmptyState title={t`Nothing here yet`} text={t`New items will appear here.`} />
      </main>
    )
  return (
    <>
      <DataAge age={age} />
      <main className="pad mt3">
        {items ? (
          <ul className={`card list ${lists.rows}`}>
            {items.map((article) => (
              <ArticleRow key={article.code} article={article} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={5} label={t`Loading`} />
        )}
      </main>
    </>
  )
}
