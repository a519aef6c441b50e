/** The names of the wallets. */
import { useLingui } from '@lingui/react/macro'
import { isMain } from '#/contract/games/wallet.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useGameTypesQuery } from '#/shared/games/gamesApi.ts'

export function useWalletName(): (code: string) => string {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useGameTypesQuery({})
  return (code) => {
    if (isMain(code)) return t`Main wallet`
    const known = data?.platforms.find((platform) => platform.code === code)
    return known ? localized(known.names) : code
  }
}
