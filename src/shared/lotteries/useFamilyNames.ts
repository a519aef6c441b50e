/** Names of the families of lotteries. */
import { useLingui } from '@lingui/react/macro'
import type { LotteryTypeCode } from '#/contract/lottery.ts'

export function useFamilyNames(): Readonly<Record<LotteryTypeCode, string>> {
  const { t } = useLingui()
  return {
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
}
