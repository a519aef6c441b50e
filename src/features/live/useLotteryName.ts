/** The name of a room's lottery, or the text for a room without a lottery. */
import { useLingui } from '@lingui/react/macro'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'

export function useLotteryName(lotteryId: string | null): string {
  const { t } = useLingui()
  const localized = useLocalized()
  const { names } = useQueryAllLotteryInfoListQuery(
    {},
    { selectFromResult: ({ data }) => ({ names: data?.records.find(({ id }) => id === lotteryId)?.names }) },
  )
  return lotteryId === null ? t`Small talk` : names ? localized(names) : ''
}
