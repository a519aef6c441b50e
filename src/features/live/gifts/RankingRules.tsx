/** The rules of the ranking. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Sheet } from '#/ui/Sheet.tsx'
import * as styles from './ranking.module.css'

export function RankingRules({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Rules`}>
      <ul className={`t2 ${styles.rules}`}>
        <li>
          <Trans>What counts is the amount of the gifts, whoever received them; the ranking of a room counts the gifts in that room.</Trans>
        </li>
        <li>
          <Trans>Of two equal amounts, the one that was reached earlier stands first.</Trans>
        </li>
        <li>
          <Trans>Today is the business day, and a week begins on Monday.</Trans>
        </li>
        <li>
          <Trans>500 places are listed. Your own is told above, wherever it is.</Trans>
        </li>
        <li>
          <Trans>No place brings a reward, and none changes a draw or its odds.</Trans>
        </li>
      </ul>
    </Sheet>
  )
}
