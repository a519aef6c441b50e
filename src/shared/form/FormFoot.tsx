/** The sticky foot of a form: refusal, submit button, and a note. */
import type { ReactElement, ReactNode } from 'react'
import { Callout } from '#/ui/Callout.tsx'
import * as foot from '#/ui/foot.module.css'
import * as formPage from './formPage.module.css'

interface FormFootProps {
  /** A refusal that concerns the whole form. */
  readonly error?: string | undefined
  readonly note?: ReactNode
  /** The main button; a secondary button may follow. */
  readonly children: ReactNode
}

export function FormFoot({ error, note, children }: FormFootProps): ReactElement {
  return (
    <footer data-foot className={`${foot.foot} ${formPage.foot}`}>
      {error !== undefined && (
        <Callout tone="n" role="alert">
          {error}
        </Callout>
      )}
      {children}
      {note !== undefined && <p className="note center">{note}</p>}
    </footer>
  )
}
