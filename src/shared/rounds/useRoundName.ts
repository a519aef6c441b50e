/** The name of a bundled game's round, by its number. */
import { useLingui } from '@lingui/react/macro'
import { isBundledGame, isSimulated } from '#/rules/games/codes.ts'

/** A match has a number only; other games have a word for a round. */
export function useRoundName(): (game: string, id: string) => string {
  const { t } = useLingui()
  return (game, id) => {
    if (isBundledGame(game) && isSimulated(game)) return id
    if (game === 'slot') return t`Spin ${id}`
    return game === 'fishing' ? t`Burst ${id}` : t`Round ${id}`
  }
}
