/** Operator commands about agents. Nobody can be moved to another inviter: there is no command for it, and the database refuses it. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { groupStep, highestGroup, lowestGroup } from '#/rules/groups.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { memberIdOf } from '../accounts/module.ts'
import { stateOf } from '../invitations/module.ts'
import { rebateTotal } from '../rebates/module.ts'
import { nodesOf, placeOf } from '../tree/module.ts'
import { asOfSums, netOf, sumsOf, teamSize } from './reports.ts'
import { rebuildSums } from './sums/rebuild.ts'

const points = (thousandths: bigint | string) => (Number(thousandths) / 1000).toFixed(3)
const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())

async function showAgent(platform: Platform, name: string, print: Print): Promise<void> {
  const { db, now } = platform
  const userId = await memberIdOf(db, name)
  const member = await placeOf(db, userId)
  const user = await db.selectFrom('users').select(['prizeGroup', 'isAgent', 'state']).where('id', '=', userId).executeTakeFirstOrThrow()
  const above = await db.selectFrom('members').select(['node', 'name']).where('node', 'in', nodesOf(member.path)).execute()
  const way = nodesOf(member.path).map((node) => above.find((row) => row.node === node)?.name ?? '?')
  print(`place\t${way.join(' > ')}\tdepth ${member.depth}\tnode ${member.node}`)
  print(`${user.isAgent ? 'agent' : 'no agent'}\tgroup ${user.prizeGroup}\t${user.state}`)
  const { direct, team } = await teamSize(db, member)
  print(`team\t${direct} direct\t${team} in all`)
  const today = businessDay(now(), clockOf(platform))
  for (const [label, firstDay] of [
    ['today', today],
    ['30 days', dayAfter(today, -29)],
  ] as const) {
    for (const scope of ['team', 'own'] as const) {
      const sums = await sumsOf(db, { member, scope, range: { firstDay, lastDay: today } })
      const { stake, payout, rebate, recharged, withdrawn } = sums
      const figures = { stake, payout, rebate, net: netOf(sums), recharged, withdrawn }
      print([label, scope, ...Object.entries(figures).map(([figure, amount]) => `${figure} ${points(amount)}`)].join('\t'))
    }
  }
  const { accrued, taken, waiting, lines } = await rebateTotal(platform, userId)
  print(`rebates\taccrued ${points(accrued)}\ttaken ${points(taken)}\twaiting ${points(waiting)} of ${lines} bets`)
  const codes = db
    .selectFrom('inviteCodes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ownerId', '=', userId)
  print(`codes\t${(await codes.where('deletedAt', 'is', null).executeTakeFirstOrThrow()).count}`)
  print(`as of\t${time(await asOfSums(platform))}`)
}

const codeState = (row: Selectable<Tables['inviteCodes']>, now: number) => (row.deletedAt === null ? stateOf(row, now) : 'deleted')

/**
 * Makes a member whom nobody invited a top agent. Throws Refusal GROUP_RANGE for a group that does not exist or is below the member's own,
 * and an Error for a member who has an inviter or is locked.
 */
async function makeTopAgent(platform: Platform, name: string, prizeGroup: number): Promise<void> {
  await transact(platform.db, async (tx) => {
    const userId = await memberIdOf(tx, name)
    const user = await tx
      .selectFrom('users')
      .select(['parentId', 'prizeGroup', 'state'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.parentId !== null) throw new Error(`${name} was invited by an agent and stays in that team: a top agent has nobody above`)
    if (user.state === 'locked') throw new Error(`${name} is locked`)
    const least = Math.max(lowestGroup, user.prizeGroup)
    if (prizeGroup < least || prizeGroup > highestGroup || prizeGroup % groupStep !== 0)
      throw new Refusal('GROUP_RANGE', [least, highestGroup])
    await tx.updateTable('users').set({ isAgent: true, prizeGroup }).where('id', '=', userId).execute()
  })
}

export const agentCommands: Commands = {
  agents: {
    help: 'what an agent sees of the team',
    acts: {
      make: act({
        help: `makes a member whom nobody invited a top agent of a prize group: an even number from the member's own, or ${lowestGroup}, to ${highestGroup}`,
        takes: { name: word, group: v.pipe(word, v.regex(/^\d{4}$/, 'is a number of four digits'), v.transform(Number)) },
        async run(platform, { name, group }, print) {
          await makeTopAgent(platform, name, group)
          print(`${name}\tagent\tgroup ${group}`)
        },
      }),
      show: act({
        help: 'the place in the tree, the group, the team and its sums, rebates, codes',
        takes: { name: word },
        run: (platform, { name }, print) => showAgent(platform, name, print),
      }),
      codes: list({
        help: 'all invitation codes, the deleted ones too',
        takes: { name: word },
        query: async ({ db }, { name }) =>
          sql<Selectable<Tables['inviteCodes']>>`select * from invite_codes where owner_id = ${await memberIdOf(db, name)}`,
        order: [
          ['created_at', 'timestamptz'],
          ['code', 'text'],
        ],
        at: 'created_at',
        columns: [
          ['code', 'text', ({ code }) => code],
          ['kind', 'text', ({ kind }) => kind],
          ['group', 'text', ({ prizeGroup }) => prizeGroup, 'group {}'],
          ['state', 'text', (row, { now }) => codeState(row, now())],
          ['uses', 'text', ({ uses, maxUses }) => `${uses} of ${maxUses ?? 'any number'}`],
          ['at', 'time', ({ createdAt }) => createdAt, 'made {}'],
          ['lastUsedAt', 'time', ({ lastUsedAt }) => lastUsedAt, 'last used {}'],
          ['endsAt', 'time', ({ expiresAt }) => expiresAt, 'ends {}'],
          ['note', 'text', ({ note }) => note],
        ],
      }),
    },
  },
  'rebuild-reports': act({
    help: 'counts all sums of teams once more beside those that stand, and mends those that differ; fails when any did',
    takes: {},
    isInParts: true,
    async run(platform, _input, print) {
      const { rows, differing, examples } = await rebuildSums(platform)
      for (const { table, key, columns } of examples) {
        const changes = Object.entries(columns).map(([column, [stood, counted]]) => `${column} ${String(stood)} -> ${String(counted)}`)
        print([table, key.join(' '), ...changes].join('\t'))
      }
      print(differing === 0 ? `${rows} rows agree` : `${differing} of ${rows} rows differed and are mended`)
      return differing === 0 ? 0 : 1
    },
  }),
}
