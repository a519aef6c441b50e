/** The unit shown after amounts: the platform's own unit, or the product's default in the player's language. */
import { useLingui } from '@lingui/react/macro'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'

const productDefault = '积分'

export function useUnit(): string {
  const { t } = useLingui()
  const { data } = useGetSystemConfigQuery({})
  const unit = data?.unitLabel || data?.currency || productDefault
  return unit === productDefault ? t`points` : unit
}
