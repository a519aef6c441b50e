/** A family of lotteries: its name, its pace, the time left by the server's clock, and the last result. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent, type ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { CurrentInfo, LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { type Family, paceText } from './families.ts'
import { keepOpened, keepPace } from './kept.ts'
import { LastResult } from './LastResult.tsx'
import { RowClock } from './RowClock.tsx'
import * as styles from './home.module.css'

interface FamilyRowProps {
  readonly family: Family
  /** The one shown. */
  readonly lottery: LotteryInfo
  /** Undefined until known; null where it could not be had. */
  readonly info: CurrentInfo | null | undefined
  /** What is known is as old as the device's last contact: clocks would lie. */
  readonly isStale: boolean
  /** It is shown beside the list. */
  readonly isPicked: boolean
  /** Takes the place of opening the board. */
  readonly onPick: ((family: LotteryTypeCode) => void) | undefined
}

/** Drawn again only when its lottery or its draw has changed; what ticks is its clock. */
export const FamilyRow = memo(function FamilyRow({ family, lottery, info, isStale, isPicked, onPick }: FamilyRowProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const name = useFamilyNames()[family.code]
  const whole = localized(lottery.names)
  const open = (event: MouseEvent) => {
    if (!onPick || event.ctrlKey || event.metaKey || event.shiftKey) return keepOpened(lottery.id)
    event.preventDefault()
    onPick(family.code)
  }
  return (
    <li className={isPicked ? `${styles.family} ${styles.picked}` : styles.family}>
      <Glyph family={family.code} />
      <div className={styles.head}>
        <Link
          to="/lottery"
          search={{ id: lottery.id }}
          aria-label={whole.includes(name) ? whole : `${name} ${whole}`}
          aria-current={isPicked || undefined}
          onClick={open}
        >
          {name}
        </Link>
        {family.lotteries.length > 1 ? (
          <PickRow
            className={styles.pace}
            label={t`Pace of ${name}`}
            value={lottery.id}
            onChange={(id) => keepPace(family.code, id)}
            options={family.lotteries.map((one) => ({ value: one.id, text: paceText(one, family, language) }))}
          />
        ) : (
          <span className="note nowrap">
            {paceText(lottery, family, language)}
            {lottery.schedule.kind === 'calendar' && ` ${lottery.schedule.at}`}
          </span>
        )}
      </div>
      <RowClock lottery={lottery} info={info} isStale={isStale} />
      <div className={styles.result}>
        <LastResult key={lottery.id} family={family.code} info={info} isStale={isStale} />
      </div>
    </li>
  )
})
