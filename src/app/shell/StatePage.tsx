/** A page with a single message: header, picture, sentence and actions. */
import type { ReactElement, ReactNode } from 'react'
import { Header } from '#/ui/Header.tsx'
import { StateView } from '#/ui/StateView.tsx'
import * as tags from '#/ui/Tag.module.css'

interface StatePageProps {
  readonly title: string
  readonly art: ReactNode
  readonly headline: string
  readonly children?: ReactNode
  /** A small line below the sentence, such as a code or a time. */
  readonly tag?: ReactNode
  /** The main action first. */
  readonly actions: ReactNode
  readonly back?: boolean
}

export function StatePage({ title, art, headline, children, tag, actions, back = true }: StatePageProps): ReactElement {
  return (
    <>
      <Header title={title} back={back} />
      <main className="middle">
        <StateView art={art} title={headline} actions={actions}>
          {children !== undefined && <p className="t2">{children}</p>}
          {tag !== undefined && <span className={`${tags.tag} num mt1`}>{tag}</span>}
        </StateView>
      </main>
    </>
  )
}
