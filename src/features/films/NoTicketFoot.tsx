/** The actions of a member without a ticket. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import { TicketWay } from './TicketWay.tsx'
import { useTicketWays } from './useTicketWays.ts'
import * as styles from './films.module.css'

/** `isBesideList`: the other films stand beside this film. */
export function NoTicketFoot({ isBesideList }: { readonly isBesideList: boolean }): ReactElement {
  return (
    <footer data-foot className={`${foot.foot} ${styles.feet}`}>
      <Link to="/mineMovie" hash="code" className={`${button.pri} ${button.big}`}>
        <Trans>Use a code</Trans>
      </Link>
      <div className={styles.two}>
        <TicketWay ways={useTicketWays()} className={button.quiet} />
        {!isBesideList && (
          <Link to="/movie" className={button.quiet}>
            <Trans>Look at other films</Trans>
          </Link>
        )}
      </div>
    </footer>
  )
}
