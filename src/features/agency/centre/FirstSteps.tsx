/** The first steps of an agent without members. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import * as button from '#/ui/Button.module.css'
import * as numberedList from '#/ui/numberedList.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './centre.module.css'

export function FirstSteps(): ReactElement {
  return (
    <section className={`card mt3 ${styles.steps}`}>
      <h2 className="strong">
        <Trans>Bring in your first member</Trans>
      </h2>
      <ol className={`list ${numberedList.long}`}>
        <li className={numberedList.numbered}>
          <span className={numberedList.number}>1</span>
          <span>
            <b>
              <Trans>Make an invitation code</Trans>
            </b>
            <span className={lists.sub}>
              <Trans>While you choose the group, you see what you get and which odds they get</Trans>
            </span>
          </span>
        </li>
        <li className={numberedList.numbered}>
          <span className={numberedList.number}>2</span>
          <span>
            <b>
              <Trans>Send the link or the poster to somebody you know</Trans>
            </b>
            <span className={lists.sub}>
              <Trans>It opens with the code filled in</Trans>
            </span>
          </span>
        </li>
        <li className={numberedList.numbered}>
          <span className={numberedList.number}>3</span>
          <span>
            <b>
              <Trans>After registration they appear among your members</Trans>
            </b>
            <span className={lists.sub}>
              <Trans>Each of their draws writes one line of rebate, and says where it comes from</Trans>
            </span>
          </span>
        </li>
      </ol>
      <Link to="/invite" className={`${button.pri} ${button.big} mt3`}>
        <Trans>Make a code</Trans>
      </Link>
    </section>
  )
}
