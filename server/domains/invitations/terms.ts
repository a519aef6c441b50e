/** What a prize group means to both sides: the odds of well-known plays for a member in it, and the share of the agent above. */
import { defaultRules } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { lowestGroup } from '#/rules/groupRange.ts'
import { returnsOf } from '#/rules/groups.ts'
import { playOf } from '#/rules/registry.ts'

/** Of the digits' family, which most platforms have; the option whose odds stand for the play. */
const shown = [
  ['DWD', 'hit'],
  ['LMP', 'sum-big'],
  ['HZX3', 'hit'],
] as const

const levelOf = (code: string, level: string) => {
  const play = playOf(code)
  if (!play) throw new Error(`there is no play ${code}`)
  return { play, level }
}

/** The steps in which an agent gives groups. */
const STEP = 10

export const shownPlays = () =>
  shown.map(([code, level]) => {
    const { rw, korw, en } = levelOf(code, level).play.names
    return { playCode: code, names: { rw, korw, en } }
  })

/** `returns` in hundredths of a percent, `odds` in ten-thousandths. */
export const oddsIn = (prizeGroup: number) => ({
  prizeGroup,
  returns: returnsOf(prizeGroup),
  odds: shown.map(([code, level]) => oddsOf(levelOf(code, level).play, prizeGroup, defaultRules)[level] ?? 0),
})

/** The own group, then in steps of ten down to the lowest. */
export function groupsUpTo(own: number): number[] {
  const groups = [own]
  for (let group = Math.floor((own - 1) / STEP) * STEP; group >= lowestGroup; group -= STEP) groups.push(group)
  return groups
}
