/** A team with past postings, for the tests of lists and reports of teams. */
import { sql } from 'kysely'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, newId, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { settleSums } from './deeds.ts'
import { callsOf, newNamed } from './support.ts'

export const CROWD = 520

export const days = (first: string, last = first) => ({ startTime: first, endTime: `${last} 23:59:59` })
export const page = (current: number, size = 20) => ({ current, size })
export const seen = (...names: string[]) => names.map((name) => maskedName(`${name}member`))
export const namesOf = ({ records }: { readonly records: readonly { readonly member: { readonly name: string } }[] }) =>
  records.map(({ member }) => member.name)

export type Team = Awaited<ReturnType<typeof openTeam>>

/**
 * boss
 * ├─ linh (agent) ─ jun
 * │              └─ wei
 * └─ mika
 * other (agent) ─ peng
 * crowd (agent) ─ 520 members with one grant each, all on one day, one after the other
 */
export async function openTeam() {
  const server = await openLotteryPlatform(['k3-1m', GAME], atNoon)
  const { db, platform } = server
  const ids: Record<string, string> = {}
  const idOf = (name: string) => ids[name] ?? ''
  const clock = clockOf(platform)
  const today = businessDay(platform.now(), clock)
  const ago = (back: number) => dayAfter(today, -back)
  /** The time `minute` minutes after the start of the day `back` days ago, in milliseconds. */
  const at = (back: number, minute: number) => startOfDay(ago(back), clock) + minute * 60_000
  /** Adds a posting with this time; the postings of a wallet must be in the order of time. */
  const post = (name: string, kind: string, amount: bigint, when: number) => postThen(server, idOf(name), kind, amount, when)
  const tree = [
    ['boss', null, true],
    ['linh', 'boss', true],
    ['mika', 'boss', false],
    ['jun', 'linh', false],
    ['wei', 'linh', false],
    ['other', null, true],
    ['peng', 'other', false],
    ['crowd', null, true],
  ] as const
  for (const [name, parent, isAgent] of tree) {
    const parentId = parent === null ? undefined : idOf(parent)
    ids[name] = await newNamed(db, {
      name: `${name}member`,
      isAgent,
      prizeGroup: isAgent ? 1960 : 1900,
      ...(parentId !== undefined && { parentId }),
    })
  }
  for (const [when, name] of [
    [at(40, 10), 'mika'],
    [at(3, 60), 'jun'],
    [at(3, 120), 'mika'],
    [at(1, 5), 'wei'],
    [at(1, 5), 'peng'],
  ] as const)
    await post(name, 'recharge', 1_000_000n, when)
  for (const name of ['boss', 'linh', 'jun', 'wei', 'mika', 'peng']) await post(name, 'grant', 5_000_000n, at(0, 0))
  await populate(server, idOf('crowd'), at(2, 100))
  await settleSums(platform)
  return { server, idOf, clock, today, ago, at, post, of: () => ({ ...callsOf(server), ...reportHandlers(platform) }) }
}

async function postThen({ db }: LotteryPlatform, userId: string, kind: string, amount: bigint, when: number): Promise<void> {
  await sql`
    with wallet as (
      update wallets set balance = balance + ${amount}, version = version + 1 where user_id = ${userId} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, ${kind}, 'house:test', ${amount}, balance - ${amount}, balance, ${newId()}, ${new Date(when)} from wallet`.execute(
    db,
  )
}

async function populate({ db }: LotteryPlatform, inviter: string, first: number): Promise<void> {
  const members = Array.from({ length: CROWD }, (_, n) => `crowd${String(n).padStart(4, '0')}`)
  await transact(db, async (tx) => {
    await sql`
      insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest)
      select name, name, name, '', name, 1900, ${inviter}, name, '' from unnest(${members}::text[]) name`.execute(tx)
    await sql`insert into wallets (user_id, balance, version) select name, 7000, 1 from unnest(${members}::text[]) name`.execute(tx)
    await sql`
      insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
      select name, 1, 'grant', 'house:test', 7000, 0, 7000, name, ${new Date(first)}::timestamptz + n * interval '1 minute'
      from unnest(${members}::text[]) with ordinality as m (name, n)`.execute(tx)
  })
}
