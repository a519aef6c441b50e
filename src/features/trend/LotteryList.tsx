/** The lotteries as links to their trends. */
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import * as lists from '#/ui/list.module.css'

interface LotteryListProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly current: string | undefined
  readonly onPick?: () => void
}

export function LotteryList({ lotteries, current, onPick }: LotteryListProps): ReactElement {
  const localized = useLocalized()
  return (
    <ul className="list pad">
      {lotteries.map(({ id, names, lotteryTypeCode }) => (
        <li key={id}>
          <Link
            to="/trend"
            search={{ id }}
            replace
            className={lists.item}
            aria-current={id === current ? 'true' : undefined}
            {...(onPick && { onClick: onPick })}
          >
            <Glyph family={lotteryTypeCode} />
            <b className="grow">{localized(names)}</b>
            {id === current && <Check className="ico" aria-hidden />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
