/** Shown when the film has ended. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import * as button from '#/ui/Button.module.css'
import * as styles from './films.module.css'

export function EndedCard({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  return (
    <section className="card pad4" role="status">
      <b className="title">
        <Trans>The film is over</Trans>
      </b>
      <div className={styles.resume}>
        <Button look="quiet" onClick={onAgain}>
          <Trans>From the beginning</Trans>
        </Button>
        <Link to="/movie" className={button.pri}>
          <Trans>Look at other films</Trans>
        </Link>
      </div>
    </section>
  )
}
