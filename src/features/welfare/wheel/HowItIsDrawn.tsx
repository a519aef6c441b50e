/** Explains how a wheel draws. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as styles from './wheel.module.css'

export function HowItIsDrawn(): ReactElement {
  return (
    <section className="mt4">
      <h2 className="strong">
        <Trans>How it is drawn</Trans>
      </h2>
      <ol className={`t2 mt2 ${styles.steps}`}>
        <li>
          <Trans>Before a round opens, its prizes and the anchor of a chain of seeds are published.</Trans>
        </li>
        <li>
          <Trans>
            Each draw takes the next seed. Its hash was known before the draw: as the seed of the draw before, or as the anchor.
          </Trans>
        </li>
        <li>
          <Trans>
            Your device makes the number of your request and cannot know the seed; the platform cannot choose the seed any more.
          </Trans>
        </li>
        <li>
          <Trans>Seed and request give one place among all that are left. The prize whose stretch the place lies in is drawn.</Trans>
        </li>
      </ol>
    </section>
  )
}
