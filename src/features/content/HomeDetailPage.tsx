/** /homeDetail: one article with `code`, the help centre with `type=help`, and otherwise the lists of articles. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import type { ReactElement } from 'react'
import { Header } from '#/ui/Header.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { ArticleLists } from './ArticleLists.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { ArticleView } from './ArticleView.tsx'
import { useHelpQuery } from './contentApi.ts'
import { HelpCentre } from './HelpCentre.tsx'
import * as styles from './content.module.css'

export function HomeDetailPage(): ReactElement {
  const { type, code } = useSearch({ from: '/homeDetail' })
  const isHelp = type === 'help'
  if (code !== undefined) return isHelp ? <HelpArticle code={code} /> : <PlainArticle code={code} />
  return isHelp ? <HelpCentre /> : <ArticleLists />
}

function PlainArticle({ code }: { readonly code: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Header title={t`Article`} back="/homeDetail" />
      <ArticleView
        code={code}
        onward={
          <Link className={button.pri} to="/homeDetail">
            <Trans>All articles</Trans>
          </Link>
        }
      />
    </>
  )
}

function HelpArticle({ code }: { readonly code: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Header title={t`Help`} back="/homeDetail?type=help" />
      <ArticleView
        code={code}
        onward={
          <Link className={button.pri} to="/homeDetail" search={{ type: 'help' }}>
            <Trans>All help topics</Trans>
          </Link>
        }
        after={
          <>
            <Related code={code} />
            <div className={`card row between ${styles.helped} mt3`}>
              <span>
                <Trans>Still need help?</Trans>
              </span>
              <Link to="/serviceOnline" className={button.soft}>
                <Headset className="ico s" aria-hidden />
                <Trans>Ask support</Trans>
              </Link>
            </div>
          </>
        }
      />
    </>
  )
}

function Related({ code }: { readonly code: string }): ReactElement | null {
  const { currentData } = useHelpQuery({})
  const topic = currentData?.items.find((item) => item.code === code)?.topic
  const others = currentData?.items.filter((item) => item.topic === topic && item.code !== code) ?? []
  if (others.length === 0) return null
  return (
    <>
      <h2 className={`${lists.heading} ${styles.flush}`}>
        <Trans>Related questions</Trans>
      </h2>
      <ul className={`card list ${lists.rows}`}>
        {others.map((article) => (
          <ArticleRow key={article.code} article={article} plain />
        ))}
      </ul>
    </>
  )
}
