/** The latest draws with a prize; names are masked. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Winner } from '#/contract/welfare/wheel.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import * as lists from '#/ui/list.module.css'

const most = 8

export function Winners({ winners }: { readonly winners: readonly Winner[] }): ReactElement | null {
  const localized = useLocalized()
  const when = useWhen()
  if (winners.length === 0) return null
  return (
    <>
      <h2 className={lists.heading}>
        <span>
          <Trans>Lately drawn</Trans>
        </span>
        <span className="note">
          <Trans>Real draws, names masked</Trans>
        </span>
      </h2>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {winners.slice(0, most).map(({ name, names, at }) => (
            <li key={`${at} ${name}`} className={`${lists.item} ${lists.low}`}>
              <span className="grow clip">
                {name}
                <span className={`${lists.sub} num`}>{when(at)}</span>
              </span>
              <span>{localized(names)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
