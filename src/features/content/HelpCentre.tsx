/** Help centre: search, frequent questions, and all articles by topic. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Headset, MessageSquareText, Search, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { ArticleHead } from '#/contract/articles.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { useDebounced } from '#/lib/useDebounced.ts'
import * as lists from '#/ui/list.module.css'
import * as fields from '#/ui/Field.module.css'
import * as button from '#/ui/Button.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { useCommonHelpQuery, useHelpQuery } from './contentApi.ts'
import { searchArticles, topics } from './help.ts'
import * as styles from './content.module.css'

/** Milliseconds without a keystroke before a search is sent. */
const pause = 300
const longest = 40

export function HelpCentre(): ReactElement {
  const { t } = useLingui()
  const query = useHelpQuery({})
  const common = useCommonHelpQuery({})
  const [text, setText] = useState('')
  const waiting = (
    <div className="pad">
      <SkeletonRows rows={7} label={t`Loading`} />
    </div>
  )
  return (
    <>
      <Header title={t`Help`} back="/mine" />
      <main>
        <Answer of={query} waiting={waiting}>
          {({ items }) => (
            <>
              <SearchBox text={text} onChange={setText} />
              {text.trim() === '' ? (
                // The frequent questions stand above all topics, which they would push down.
                common.isLoading ? (
                  waiting
                ) : (
                  <Everything items={items} common={common.currentData?.items ?? []} />
                )
              ) : (
                <SearchResults keyword={text.trim()} items={items} onClear={() => setText('')} />
              )}
              <Onward />
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function SearchBox({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }): ReactElement {
  const { t } = useLingui()
  return (
    <search className="pad">
      <div className={`${fields.box} ${fields.tight} ${styles.search}`}>
        <Search className="ico" aria-hidden />
        <input
          type="search"
          aria-label={t`Search help`}
          placeholder={t`Search help`}
          value={text}
          maxLength={longest}
          onChange={({ target }) => onChange(target.value)}
        />
        {text !== '' && (
          <IconButton label={t`Clear the search`} onClick={() => onChange('')}>
            <X className="ico s" aria-hidden />
          </IconButton>
        )}
      </div>
    </search>
  )
}

function Rows({ items }: { readonly items: readonly ArticleHead[] }): ReactElement {
  return (
    <div className="pad">
      <ul className={`card list ${lists.rows}`}>
        {items.map((article) => (
          <ArticleRow key={article.code} article={article} plain />
        ))}
      </ul>
    </div>
  )
}

interface EverythingProps {
  readonly items: readonly ArticleHead[]
  /** Articles that are asked for most often. */
  readonly common: readonly ArticleHead[]
}

function Everything({ items, common }: EverythingProps): ReactElement {
  const { i18n } = useLingui()
  return (
    <>
      {common.length > 0 && (
        <>
          <h2 className={lists.heading}>
            <Trans>Frequently asked</Trans>
          </h2>
          <Rows items={common} />
        </>
      )}
      <h2 className={lists.heading}>
        <Trans>All topics</Trans>
      </h2>
      <div className="pad stack g2">
        {topics.map(({ topic, name, icon: Icon }) => {
          const own = items.filter((item) => item.topic === topic)
          return (
            own.length > 0 && (
              <details key={topic} className={`card ${lists.rows} ${styles.topic}`}>
                <summary className={`${lists.item} ${lists.low}`}>
                  <span className={lists.icon}>
                    <Icon className="ico" aria-hidden />
                  </span>
                  <span className="grow">{i18n._(name)}</span>
                  <span className="note num">{own.length}</span>
                  <ChevronDown className="ico s" aria-hidden />
                </summary>
                <ul className="list">
                  {own.map((article) => (
                    <ArticleRow key={article.code} article={article} plain />
                  ))}
                </ul>
              </details>
            )
          )
        })}
      </div>
    </>
  )
}

interface SearchResultsProps {
  readonly keyword: string
  readonly items: readonly ArticleHead[]
  readonly onClear: () => void
}

/** The platform searches full texts; offline, only titles and summaries of loaded articles are searched. */
function SearchResults({ keyword, items, onClear }: SearchResultsProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const sentKeyword = useDebounced(keyword, pause)
  const { currentData, isError, isFetching } = useHelpQuery({ keyword: sentKeyword })
  const answered = sentKeyword === keyword ? currentData?.items : undefined
  const shown = answered ?? searchArticles(items, keyword)
  const local = !answered && (isError || !online)
  return (
    <div aria-live="polite" aria-busy={isFetching || undefined}>
      {local && (
        <p className="pad note mt3">
          <Trans>Offline, only titles are searched.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <div className="mt3">
          <Rows items={shown} />
        </div>
      )}
      {shown.length === 0 && (answered || local) && (
        <NothingFound
          title={t`Nothing found for “${keyword}”`}
          text={t`Try another word, or ask support.`}
          clear={t`Clear the search`}
          onClear={onClear}
        />
      )}
      {shown.length === 0 && !answered && !local && (
        <div className="pad mt3">
          <SkeletonRows rows={3} label={t`Loading`} />
        </div>
      )}
    </div>
  )
}

function Onward(): ReactElement {
  return (
    <div className={`pad mt6 ${styles.acts}`}>
      <Link to="/serviceOnline" className={button.soft}>
        <Headset className="ico s" aria-hidden />
        <Trans>Ask support</Trans>
      </Link>
      <Link to="/feedBack" className={button.quiet}>
        <MessageSquareText className="ico s" aria-hidden />
        <Trans>Send feedback</Trans>
      </Link>
    </div>
  )
}
