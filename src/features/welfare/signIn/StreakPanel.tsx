/** The number of days in a row on which the member has signed in. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { SignMonth } from '#/contract/welfare/signIn.ts'
import { useMonthTexts } from '#/i18n/months.ts'
import * as styles from './signIn.module.css'

export function StreakPanel({ current: { streak, longest, month, days } }: { readonly current: SignMonth }): ReactElement {
  const months = useMonthTexts()
  const name = months.alone(month)
  return (
    <section className={`inkp ${styles.streak}`}>
      <div className="note">
        <Trans>In a row</Trans>
      </div>
      <div className="hero num">
        {streak}{' '}
        <span className="note">
          <Plural value={streak} one="day" other="days" />
        </span>
      </div>
      <div className="row between wrap note num mt1">
        <span>
          {name} · <Plural value={days.length} one="# day signed" other="# days signed" />
        </span>
        <span>
          <Plural value={longest} one="Longest: # day" other="Longest: # days" />
        </span>
      </div>
    </section>
  )
}
