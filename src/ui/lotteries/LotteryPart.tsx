/** Part of a filter: one lottery, or all. There are many, so they stand by their families. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { PickRow } from '../PickRow.tsx'
import * as pickRow from '../PickRow.module.css'
import { FilterPart } from '../filter/FilterSheet.tsx'
import * as styles from './LotteryPart.module.css'

interface LotteryPartProps {
  /** Undefined for all. */
  readonly lotteryId: string | undefined
  readonly onPick: (lotteryId: string | undefined) => void
}

const everyLottery = ''

export function LotteryPart({ lotteryId = everyLottery, onPick }: LotteryPartProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useQueryAllLotteryInfoListQuery({})
  const names: Readonly<Record<LotteryTypeCode, string>> = {
    K3: t`Fast 3`,
    SSC: t`SSC`,
    PK10: t`PK10`,
    '11X5': t`11x5`,
    PC28: t`PC28`,
    LHC: t`Mark Six`,
    KL8: t`Happy 8`,
    KLSF: t`Happy 10`,
    SD: t`3D`,
    PL5: t`PL5`,
  }
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
