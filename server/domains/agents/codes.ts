/** An agent's invitation codes, and figures of the members who registered with them. */
import { type Selectable, sql } from 'kysely'
import { agentCodeCalls, type InviteCode } from '#/contract/agents/codes.ts'
import type { CodeState, MemberKind } from '#/contract/invitations.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import { shareOf } from '#/rules/groups.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { addCode, checkChosen, deleteCode, editCode, groupsUpTo, lockCode, oddsIn, shownPlays, stateOf } from '../invitations/module.ts'
import { givingRebates } from '../games/module.ts'
import { type Agent, agentOf, checkGroup, invitingAgent } from './agent.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

export async function groupsOf(
  platform: Deps & Pick<Platform, 'links'>,
  userId: string,
  { present }: ParsedRequestOf<Contract['prizeTeamList']>,
): Promise<ResponseOf<Contract['prizeTeamList']>> {
  const { prizeGroup } = await agentOf(platform.db, userId)
  const games = givingRebates(platform)
  const groups = groupsUpTo(prizeGroup)
  const offered = present === undefined || present > prizeGroup || groups.includes(present) ? groups : [...groups, present]
  return {
    prizeGroup,
    plays: shownPlays(),
    groups: offered.toSorted((a, b) => b - a).map((group) => ({ ...oddsIn(group), share: shareOf(prizeGroup, group) })),
    ...(games.length > 0 && { games: [...games] }),
  }
}

interface CodeRow extends Readonly<Selectable<Tables['inviteCodes']>> {
  readonly usesToday: bigint
  readonly recharged: number | null
  readonly bettors: number | null
  readonly stake: bigint | null
}

async function readCodes(deps: Deps, db: Db, agent: Agent, where: ReturnType<typeof sql>, rest = sql``): Promise<InviteCode[]> {
  const clock = clockOf(deps)
  const today = new Date(startOfDay(businessDay(deps.now(), clock), clock))
  const { rows } = await sql<CodeRow>`
    select c.*, s.recharged, s.bettors, s.stake,
      (select count(*) from users u where u.invite_code = c.code and u.created_at >= ${today}) as uses_today
    from (
      select * from invite_codes c where c.owner_id = ${agent.userId} and c.deleted_at is null and ${where}
      order by greatest(c.last_used_at, c.created_at) desc, c.code ${rest}
    ) c left join code_sums s on s.code = c.code
    order by greatest(c.last_used_at, c.created_at) desc, c.code`.execute(db)
  // A registration gets the lower of the code's group and the agent's current group.
  const groupOf = ({ prizeGroup }: CodeRow) => Math.min(prizeGroup, agent.prizeGroup)
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    prizeGroup: groupOf(row),
    share: shareOf(agent.prizeGroup, groupOf(row)),
    state: stateOf(row, deps.now()) satisfies CodeState,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt,
    note: row.note,
    lastUsedAt: row.lastUsedAt,
    uses: row.uses,
    usesToday: Number(row.usesToday),
    recharged: row.recharged ?? 0,
    bettors: row.bettors ?? 0,
    stake: String(row.stake ?? 0n),
  }))
}

export async function codePage(
  deps: Deps,
  userId: string,
  { pageParam, searchParam: { kind, code } }: ParsedRequestOf<Contract['getInviteCodeList']>,
): Promise<ResponseOf<Contract['getInviteCodeList']>> {
  const { db } = deps
  const agent = await agentOf(db, userId)
  const counted = await db
    .selectFrom('inviteCodes')
    .select(({ fn }) => ['kind', fn.countAll<bigint>().as('codes')])
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .groupBy('kind')
    .execute()
  const countOf = (wanted: MemberKind) => Number(counted.find((row) => row.kind === wanted)?.codes ?? 0n)
  const counts = { player: countOf('player'), agent: countOf('agent') }
  const where = sql`${kind === undefined ? sql`true` : sql`c.kind = ${kind}`} and ${code === undefined ? sql`true` : sql`c.code = ${code.toUpperCase()}`}`
  const records = await readCodes(deps, db, agent, where, limitTo(pageParam))
  const total = code === undefined ? (kind === undefined ? counts.player + counts.agent : counts[kind]) : records.length
  return { ...pageOf(pageParam, records, total), counts }
}

async function oneCode(deps: Deps, db: Db, agent: Agent, code: string): Promise<InviteCode> {
  const [row] = await readCodes(deps, db, agent, sql`c.code = ${code}`)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

function checkExpiry({ now }: Deps, expiresAt: number | null): void {
  if (expiresAt !== null && expiresAt <= now()) throw new Refusal('BAD_REQUEST')
}

/** Throws Refusal CODE_LIMIT or CODE_DAY. Locks the agent's row, so that concurrent requests cannot exceed a limit together. */
async function checkRoom(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const clock = clockOf(deps)
  const today = new Date(startOfDay(businessDay(deps.now(), clock), clock))
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const {
    rows: [made],
  } = await sql<{ live: bigint; today: bigint }>`
    select count(*) filter (where deleted_at is null) as live, count(*) filter (where created_at >= ${today}) as today
    from invite_codes where owner_id = ${userId}`.execute(tx)
  const [most, aDay] = [deps.settings.get('inviteCodesPerAgent'), deps.settings.get('inviteCodesPerDay')]
  if (Number(made?.live ?? 0) >= most) throw new Refusal('CODE_LIMIT', [most])
  if (Number(made?.today ?? 0) >= aDay) throw new Refusal('CODE_DAY', [aDay])
}

export function makeCode(
  deps: Deps,
  userId: string,
  { code, kind, prizeGroup, maxUses, expiresAt, note }: ParsedRequestOf<Contract['addInviteCode']>,
): Write<InviteCode> {
  return write({
    keeps: agentCodeCalls.addInviteCode.response,
    prepare: () => invitingAgent(deps.db, userId),
    async work(tx, agent) {
      checkGroup(agent, prizeGroup)
      checkExpiry(deps, expiresAt)
      if (code !== undefined) checkChosen(code, Object.values(deps.settings.get('platformName')))
      await checkRoom(deps, tx, userId)
      return oneCode(deps, tx, agent, await addCode(tx, { code, kind, prizeGroup, maxUses, expiresAt, note, ownerId: userId }))
    },
  })
}

export function changeCode(
  deps: Deps,
  userId: string,
  { code, off, prizeGroup, maxUses, expiresAt, note }: ParsedRequestOf<Contract['editInviteCode']>,
): Write<InviteCode> {
  return write({
    keeps: agentCodeCalls.editInviteCode.response,
    prepare: () => agentOf(deps.db, userId),
    async work(tx, agent) {
      const own = await lockCode(tx, userId, code)
      // The code's own group is no change. Neither is the agent's group if that is lower, as the list shows the lower of the two.
      const isSame = prizeGroup === own.prizeGroup || prizeGroup === Math.min(own.prizeGroup, agent.prizeGroup)
      if (!isSame) checkGroup(agent, prizeGroup)
      const terms = { off, prizeGroup: isSame ? own.prizeGroup : prizeGroup, maxUses, expiresAt, note }
      return oneCode(deps, tx, agent, await editCode(tx, own, terms))
    },
  })
}

export function removeCode(userId: string, { code }: ParsedRequestOf<Contract['deleteInviteCode']>): Write<Record<string, never>> {
  return write({
    keeps: agentCodeCalls.deleteInviteCode.response,
    async work(tx) {
      await deleteCode(tx, userId, code)
      return {}
    },
  })
}
