/** The rules of interest. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { useDayClock } from '#/shared/days/useToday.ts'
import { percentText } from './levels.ts'
import * as styles from './levels.module.css'

/** `rate`: yearly, in millionths. */
export function ProfitRule({ rate }: { readonly rate: number }): ReactElement {
  const { dayStartHour } = useDayClock()
  const platformTime = usePlatformTime()
  const [percent, hour] = [percentText(rate), platformTime(`${String(dayStartHour).padStart(2, '0')}:00`)]
  return (
    <section className="card" style={{ padding: '12px 16px' }}>
      <h2 className="strong">
        <Trans>How it is calculated</Trans>
      </h2>
      <ul className={`note ${styles.rules} mt2`}>
        <li>
          <Trans>
            A day starts at {hour}. Its interest is the wallet’s lowest balance that day × {percent}% ÷ 365, rounded down to a thousandth of
            a point.
          </Trans>
        </li>
        <li>
          <Trans>
            It is paid once the day is over, at the rate and level in force then. Days missed during downtime are made up later.
          </Trans>
        </li>
        <li>
          <Trans>Interest runs from the day after you open the account to the day before you close it.</Trans>
        </li>
        <li>
          <Trans>The money stays in your wallet and can be used at any time. What you spend on a day lowers that day’s base.</Trans>
        </li>
      </ul>
    </section>
  )
}
