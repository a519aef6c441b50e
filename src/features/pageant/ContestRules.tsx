/** The rules by which a contest counts gifts. */
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Contest } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as styles from './pageant.module.css'

/** Value of a point of the contest, in thousandths. */
const onePoint = '1000'

export function ContestRules({ contest: { from, until, cap, countedAt } }: { readonly contest: Contest }): ReactElement {
  const moment = useMoment()
  const { amount } = useFormat()
  const [begin, end, unit, counted] = [
    moment(from),
    moment(until),
    `${amount(onePoint)} ${useUnit()}`,
    countedAt === null ? '–' : moment(countedAt),
  ]
  return (
    <ul className={`card ${styles.rules}`}>
      <Rule>
        <Trans>
          {begin} to {end}
        </Trans>
      </Rule>
      <Rule>
        <Trans>Every full {unit} of gifts in a day is one point</Trans>
      </Rule>
      <Rule>
        <Trans>At most {cap} points a day from one member for one host; more is not counted</Trans>
      </Rule>
      <Rule>
        <Trans>Counted at least every 10 minutes, the last time {counted}. The result is published for 24 hours</Trans>
      </Rule>
      <Rule isNot>
        <Trans>Bets do not count. There is no reward for gifts, and they have nothing to do with draws</Trans>
      </Rule>
    </ul>
  )
}

function Rule({ isNot = false, children }: { readonly isNot?: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <li className={isNot ? styles.not : undefined}>
      {isNot ? <X className="ico" aria-hidden /> : <Check className="ico" aria-hidden />}
      <span className="num">{children}</span>
    </li>
  )
}
