/** One received award: source, time and amount. */
import type { ReactElement } from 'react'
import type { ReceivedAward } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as lists from '#/ui/list.module.css'
import { useAwardTexts } from '../useAwardTexts.ts'

export function AwardRow({ received: { titles, award, at } }: { readonly received: ReceivedAward }): ReactElement {
  const localized = useLocalized()
  const awards = useAwardTexts()
  const dates = usePlatformDates()
  return (
    <li className={lists.item}>
      <span className="grow">
        <span className="block">{localized(titles)}</span>
        <span className={`${lists.sub} num`}>{dates.moment(at)}</span>
      </span>
      <b className="num pos">+{awards.short(award)}</b>
    </li>
  )
}
