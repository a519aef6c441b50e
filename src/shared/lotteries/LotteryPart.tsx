/** Part of a filter: a single lottery, or all lotteries. Grouped by family, because there are many lotteries. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { FilterPart } from '../filter/FilterSheet.tsx'
import { useFamilyNames } from './useFamilyNames.ts'
import * as styles from './LotteryPart.module.css'

interface LotteryPartProps {
  /** Undefined for all lotteries. */
  readonly lotteryId: string | undefined
  readonly onPick: (lotteryId: string | undefined) => void
}

const everyLottery = ''

export function LotteryPart({ lotteryId = everyLottery, onPick }: LotteryPartProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useQueryAllLotteryInfoListQuery({})
  const names = useFamilyNames()
  if (!data) return null
  // In the platform's order.
  const families = [...new Set(data.records.map(({ lotteryTypeCode }) => lotteryTypeCode))]
  return (
    <FilterPart title={<Trans>Lottery</Trans>}>
      <PickRow
        className={`${pickRow.chips} ${styles.options}`}
        label={t`Lottery`}
        value={lotteryId}
        onChange={() => onPick(undefined)}
        options={[{ value: everyLottery, text: t`All lotteries` }]}
      />
      {families.map((family) => (
        <div key={family} className={styles.family}>
          <span className="note" aria-hidden>
            {names[family]}
          </span>
          <PickRow
            className={`${pickRow.chips} ${styles.options}`}
            label={names[family]}
            value={lotteryId}
            onChange={onPick}
            options={data.records
              .filter(({ lotteryTypeCode }) => lotteryTypeCode === family)
              .map((lottery) => ({ value: lottery.id, text: localized(lottery.names) }))}
          />
        </div>
      ))}
    </FilterPart>
  )
}
