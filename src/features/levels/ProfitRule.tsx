/** The rules of interest. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { usePlatformTime } from '#/ui/days/platformTime.ts'
import { useDayClock } from '#/ui/days/useToday.ts'
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
        <Trans>How it is counted</Trans>
      </h2>
      <ul className={`note ${styles.rules} mt2`}>
        <li>
          <Trans>
            A day begins at {hour}. Its interest is the lowest balance of the wallet on that day × {percent} % ÷ 365, rounded down to a
            thousandth of a point.
          </Trans>
        </li>
        <li>
          <Trans>
            It is posted once the day is over, at the rate and the level that hold then. Days missed by a standstill are made up.
          </Trans>
        </li>
        <li>
          <Trans>The first day is the one after you opened the account, the last the one before you close it.</Trans>
        </li>
        <li>
          <Trans>The money stays in your wallet and can be used at any time; what you take out on a day lowers that day's base.</Trans>
        </li>
      </ul>
    </section>
  )
}
