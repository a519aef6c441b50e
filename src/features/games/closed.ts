/** How a platform that is closed for now is spoken of. */
import { useLingui } from '@lingui/react/macro'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import type { GameWallets } from '#/shared/games/gamesApi.ts'

export const isClosed = ({ state }: Pick<GamePlatform, 'state'>): boolean => state !== 'open'

/** As short as a tile needs it. */
export function useClosedNote(): (platform: GamePlatform) => string {
  const { t } = useLingui()
  const when = useWhen()
  return ({ state, until }) => {
    if (state === 'down') return t`Not answering`
    if (until === null) return t`Maintenance`
    const end = when(until)
    return t`Maintenance until ${end}`
  }
}

/** Sentences in a row: in Chinese no space is between them. */
const inRow = (sentences: readonly (string | false | null)[]): string =>
  sentences
    .filter(Boolean)
    .join(' ')
    .replaceAll(/([。！？]) /g, '$1')

/** In sentences: what is the matter and until when, what the operator says of it, and what is left there. */
export function useClosedText(): (platform: GamePlatform, wallets: GameWallets | undefined) => string {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const when = useWhen()

  function whatIs({ names, state, until }: GamePlatform): string {
    const name = localized(names)
    if (state === 'down') return t`${name} is not answering right now.`
    if (until === null) return t`${name} is down for maintenance.`
    const end = when(until)
    return t`${name} is down for maintenance until ${end}.`
  }

  return (platform, wallets) => {
    const balance = wallets?.platforms.find(({ code }) => code === platform.code)?.balance ?? '0'
    const amount = format.amount(balance)
    return inRow([
      whatIs(platform),
      platform.text && localized(platform.text),
      balance !== '0' && t`The ${amount} there is safe, and can be brought back afterwards.`,
    ])
  }
}
