/** News, tips and guides as lists. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { ArticleHead } from '#/contract/articles.ts'
import { Answer, AnsweredList } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
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
      <main>{shown === 'guide' ? <Guides /> : <Paged key={shown} kind={shown} />}</main>
    </>
  )
}

function Guides(): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={useGuidesQuery({})}
      waiting={
        <div className="pad mt3">
          <SkeletonRows rows={5} label={t`Loading`} />
        </div>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <div className="alone">
            <NoArticles />
          </div>
        ) : (
          <Articles of={items} />
        )
      }
    </Answer>
  )
}

function Paged({ kind }: { readonly kind: 'news' | 'tips' }): ReactElement {
  const { t } = useLingui()
  const list = useArticlesInfiniteQuery(kind)
  return (
    <AnsweredList of={list} waiting={t`Loading`} empty={<NoArticles />} more={<Trans>Load more</Trans>}>
      {(articles) => <Articles of={articles} />}
    </AnsweredList>
  )
}

function NoArticles(): ReactElement {
  const { t } = useLingui()
  return <EmptyState title={t`Nothing here yet`} text={t`New items will appear here.`} />
}

function Articles({ of: articles }: { readonly of: readonly ArticleHead[] }): ReactElement {
  return (
    <div className="pad mt3">
      <ul className={`card list ${lists.rows}`}>
        {articles.map((article) => (
          <ArticleRow key={article.code} article={article} />
        ))}
      </ul>
    </div>
  )
}
