/** A page that says one thing: a picture, a sentence, what to do next. */
import type { ReactElement, ReactNode } from 'react'
import { Header } from '#/ui/Header.tsx'
import './shell.css'

interface StatePageProps {
  readonly title: string
  readonly art: ReactNode
  readonly headline: string
  readonly children?: ReactNode
  /** A small line beneath the sentence: a code, a time. */
  readonly tag?: string | undefined
  /** The main action first. */
  readonly actions: ReactNode
  readonly back?: boolean | string
}

export function StatePage({ title, art, headline, children, tag, actions, back = '/home' }: StatePageProps): ReactElement {
  return (
    <>
      <Header title={title} back={back} />
      <main className="state-page">
        <div className="stack center">
          {art}
          <h2 className="title mt3">{headline}</h2>
          {children !== undefined && <p className="t2">{children}</p>}
          {tag !== undefined && <span className="tag num mt1">{tag}</span>}
          <div className="stack g2 mt4 acts-col">{actions}</div>
        </div>
      </main>
    </>
  )
}
