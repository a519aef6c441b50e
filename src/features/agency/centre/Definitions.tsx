/** The definition of each figure of the day, with its value. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { DayRule } from '#/shared/days/DaySpan.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'
import { figures } from './figures.ts'
import type { Centre } from './useCentre.ts'
import { Value } from './Value.tsx'
import * as styles from './centre.module.css'

export function Definitions({ centre, onClose }: { readonly centre: Centre; readonly onClose: () => void }): ReactElement {
  const { i18n, t } = useLingui()
  const { dayStartHour } = useDayClock()
  return (
    <Sheet open onClose={onClose} title={t`What the figures mean`}>
      <ul className={`list pad ${styles.definitions}`}>
        {figures.map(({ name, title, means, isCount }) => (
          <li key={name} className={lists.item}>
            <span className="grow">
              {i18n._(title)}
              <span className={lists.sub}>{i18n._(means)}</span>
            </span>
            <b>
              <Value value={centre.figures[name]} isCount={isCount} />
            </b>
          </li>
        ))}
      </ul>
      <div className="note pad center mt2">
        <p>
          <Trans>Your own bets and deposits are in none of them.</Trans>
        </p>
        <p>
          <DayRule hour={dayStartHour} />
        </p>
      </div>
    </Sheet>
  )
}
