/** Budgets and claims are exact: under many members at once, in several processes, and sent again. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Platform } from '../../../server/platform/platform.ts'
import { newPlayer } from '../bets/support.ts'
import { onPostgres } from '../support/database.ts'
import { aClaim, awardsOf, campaignSetup, claimed, dayOf, leftOf, newOne, points, putCampaign, tickets } from './support.ts'

const setup = campaignSetup()
const MEMBERS = 64
const AWARDS = 20
/** Rounds of the race: more on PostgreSQL, where each process has its own connections. */
const ROUNDS = onPostgres ? 3 : 1

const members = (): Promise<string[]> => Promise.all(Array.from({ length: MEMBERS }, () => newPlayer(setup.db, 0n)))

const done = (ids: readonly string[]) =>
  sql`insert into deeds (user_id, day, deed) select id, ${dayOf(setup.platform)}, 'verify' from unnest(${[...ids]}::text[]) u (id)`.execute(
    setup.db,
  )

async function processes(): Promise<readonly Platform[]> {
  const others = [await setup.server.another(), await setup.server.another()]
  return [setup.platform, ...others.map(({ platform }) => platform)]
}

const amounts = (outcomes: readonly string[]) => ({
  paid: outcomes.filter((one) => one === 'paid').length,
  spent: outcomes.filter((one) => one === 'BUDGET_SPENT').length,
})

it('64 members at once, in three processes, share a budget of 20 awards: exactly 20 are paid', async () => {
  const all = await processes()
  for (let round = 0; round < ROUNDS; round++) {
    const code = await putCampaign(setup.db, { points: BigInt(AWARDS) * 1000n + 999n })
    const ids = await members()
    await done(ids)
    const outcomes = await Promise.all(ids.map((id, at) => claimed(all[at % all.length] ?? setup.platform, { id }, [aClaim(code)])))
    expect(amounts(outcomes.flat())).toEqual({ paid: AWARDS, spent: MEMBERS - AWARDS })
    expect(await leftOf(setup.db, code)).toBe(999n)
    const paid = await Promise.all(ids.map((id) => awardsOf(setup.db, { id })))
    expect(paid.flat().reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(AWARDS) * 1000n)
  }
})

it('tickets are counted exactly too: members get no more tickets than the budget has', async () => {
  const all = await processes()
  const code = await putCampaign(setup.db, { stages: [{ needed: '1', award: tickets(3) }], pieces: BigInt(AWARDS) * 3n + 2n })
  const ids = await members()
  await done(ids)
  const outcomes = await Promise.all(ids.map((id, at) => claimed(all[at % all.length] ?? setup.platform, { id }, [aClaim(code)])))
  expect(amounts(outcomes.flat())).toEqual({ paid: AWARDS, spent: MEMBERS - AWARDS })
  const { rows } = await sql<{ held: bigint }>`
    select count(*) as held from film_tickets where user_id = any(${ids}::text[])`.execute(setup.db)
  expect(rows[0]?.held).toBe(BigInt(AWARDS) * 3n)
})

it('members who claim from several budgets in any order all get their awards', async () => {
  const all = await processes()
  const codes = await Promise.all([1, 2, 3, 4].map(() => putCampaign(setup.db)))
  const ids = await members()
  await done(ids)
  const outcomes = await Promise.all(
    ids.map((id, at) => {
      const claims = [...codes.slice(at % 4), ...codes.slice(0, at % 4)].map((code) => aClaim(code))
      return claimed(all[at % all.length] ?? setup.platform, { id }, claims)
    }),
  )
  expect(outcomes.flat().every((one) => one === 'paid')).toBe(true)
  for (const code of codes) expect(await leftOf(setup.db, code)).toBe(1_000_000n - BigInt(MEMBERS) * 1000n)
})

it('one claim with one id, sent to three processes at once, is paid once and gets the same answers', async () => {
  const all = await processes()
  const code = await putCampaign(setup.db)
  const { id } = await newOne(setup.server)
  await done([id])
  const requestId = randomUUID()
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, at) => claimed(all[at % all.length] ?? setup.platform, { id }, [aClaim(code)], requestId)),
  )
  expect(outcomes).toEqual(outcomes.map(() => ['paid']))
  expect(await awardsOf(setup.db, { id })).toHaveLength(1)
})

it('of equal claims with different ids one is paid, and the others get CLAIM_TAKEN', async () => {
  const all = await processes()
  const code = await putCampaign(setup.db, { stages: [{ needed: '1', award: points(1000n) }] })
  const { id } = await newOne(setup.server)
  await done([id])
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, at) => claimed(all[at % all.length] ?? setup.platform, { id }, [aClaim(code)])),
  )
  expect(outcomes.flat().toSorted()).toEqual([...Array.from({ length: 8 }, () => 'CLAIM_TAKEN'), 'paid'])
  expect(await awardsOf(setup.db, { id })).toHaveLength(1)
  expect(await leftOf(setup.db, code)).toBe(999_000n)
})
