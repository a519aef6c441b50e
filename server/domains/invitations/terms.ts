/** The meaning of a prize group for member and agent: the odds of well-known plays, and the agent's share. */
import { defaultRules } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { lowestGroup, returnsOf } from '#/rules/groups.ts'
import { playOf } from '#/rules/registry.ts'

/** Plays of the digit family, which most platforms have, each with the option whose odds are shown. */
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

/** Agents give groups in steps of this size. */
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

/** The agent's own group, then lower groups in steps of ten down to the lowest. */
export function groupsUpTo(own: number): number[] {
  const groups = [own]
  for (let group = Math.floor((own - 1) / STEP) * STEP; group >= lowestGroup; group -= STEP) groups.push(group)
  return groups
}
