/** Sheet that switches the trend to another lottery. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'

interface LotterySwitchProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly current: string | undefined
  readonly onClose: () => void
}

export function LotterySwitch({ lotteries, current, onClose }: LotterySwitchProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <Sheet open onClose={onClose} title={t`Lotteries`}>
      <ul className="list pad">
        {lotteries.map(({ id, names, lotteryTypeCode }) => (
          <li key={id}>
            <Link
              to="/trend"
              search={{ id }}
              replace
              className={lists.item}
              aria-current={id === current ? 'true' : undefined}
              onClick={onClose}
            >
              <Glyph family={lotteryTypeCode} />
              <b className="grow">{localized(names)}</b>
              {id === current && <Check className="ico" aria-hidden />}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
