/** Answers to an agent, as the contract defines them. */
import type { Answer } from '#/api/injectCalls.ts'
import type { TeamMember } from '#/contract/agents/members.ts'
import { returnsOf, shareOf } from '#/rules/groups.ts'

export const teamMember = (more: Partial<TeamMember> = {}): TeamMember => ({
  userId: 'm1',
  name: 'linh***',
  kind: 'player',
  prizeGroup: 1900,
  level: 1,
  through: [],
  joinedAt: 1_795_000_000_000,
  inviteCode: null,
  isOnline: false,
  seenAt: null,
  isActive: false,
  direct: 0,
  team: 0,
  stake: '0',
  net: '0',
  given: '0',
  share: 300,
  note: '',
  ...more,
})

export const memberPage = (
  records: readonly TeamMember[] = [],
  more: Partial<Answer<'groupMemberPage'>> = {},
): Answer<'groupMemberPage'> => ({
  records: [...records],
  current: 1,
  size: 20,
  total: records.length,
  isMore: false,
  pages: 1,
  crumbs: [],
  direct: records.length,
  team: records.length,
  seenToday: 0,
  stake: '0',
  asOf: 1_795_000_000_000,
  ...more,
})

/** Prize groups in steps of ten, from the agent's own group down. */
export function prizeGroupTable(prizeGroup: number): Answer<'prizeTeamList'> {
  const groups = Array.from({ length: 17 }, (_, at) => 1960 - at * 10).filter((group) => group <= prizeGroup)
  return {
    prizeGroup,
    plays: [{ playCode: 'DWD', names: { rw: '定位胆', korw: '정위치', en: 'Fixed place' } }],
    groups: groups.map((group) => ({
      prizeGroup: group,
      returns: returnsOf(group),
      odds: [group * 50],
      share: shareOf(prizeGroup, group),
    })),
  }
}
