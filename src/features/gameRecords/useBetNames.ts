/** Names of the sides of a simulated match, and of what is bet on in a round. */
import { useLingui } from '@lingui/react/macro'
import { esportsFixtures, footballFixtures } from '#/rules/games/fixtures.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { betNames, teamNames } from './betNames.ts'

interface Sides {
  readonly home: string
  readonly away: string
}

const fixtures = { esports: esportsFixtures, football: footballFixtures }

/** Undefined where the round is no match, or of a fixture that this app does not know. */
export function useSides({ game, fixture }: Pick<RoundShown, 'game' | 'fixture'>): Sides | undefined {
  const { i18n } = useLingui()
  const played = game === 'esports' || game === 'football' ? fixtures[game][fixture] : undefined
  if (!played) return undefined
  const nameOf = (code: string) => {
    const known = teamNames[code]
    return known ? i18n._(known) : code
  }
  return { home: nameOf(played.home), away: nameOf(played.away) }
}

/** A bet that this app does not know is named by its code. */
export function useBetName(round: Pick<RoundShown, 'game' | 'fixture'>): (bet: string) => string {
  const { i18n, t } = useLingui()
  const sides = useSides(round)
  return (bet) => {
    const known = betNames[round.game][bet]
    if (known) return i18n._(known)
    if (/^\d:\d$/.test(bet)) return t`Score ${bet}`
    const team = sides && (bet === 'home' ? sides.home : bet === 'away' ? sides.away : undefined)
    return team === undefined ? bet : t`${team} wins`
  }
}
