/** Leaving an activity: it is possible in any state of the member until the activity ends, and the answer has the remaining data. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aClaim, beginOfDay, campaignSetup, claimed, HOUR, join, later, type Member, newOne, points, putCampaign } from './support.ts'
import { askFor, asCaller } from '../support/askFor.ts'

const setup = campaignSetup()
const out = { isIn: false } as const

const joinedIn = async ({ id }: Member): Promise<string[]> =>
  (await setup.db.selectFrom('campaignMembers').select('code').where('userId', '=', id).execute()).map(({ code }) => code)

const pause = ({ token }: Member) => setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token })

it('a member without an average can leave a campaign about stakes, and cannot join it', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db, {
    trigger: 'staked',
    every: 'day',
    needsJoining: true,
    from: beginOfDay(platform),
    stages: [{ needed: '50000', award: points(1000n) }],
  })
  const member = await newOne(server)
  await expect(join(platform, member, code)).rejects.toMatchObject({ reason: 'CAMPAIGN_NEEDS' })
  expect(await joinedIn(member)).toEqual([])
  await sql`
    insert into campaign_members (user_id, code, joined_at)
    values (${member.id}, ${code}, date_trunc('milliseconds', house_now()))`.execute(db)
  expect(await join(platform, member, code, out)).toEqual({ own: null })
  expect(await joinedIn(member)).toEqual([])
})

it('a member who has paused play can leave a campaign, and cannot join it; the answer shows no campaign', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db, { needsJoining: true })
  const member = await newOne(server)
  await join(platform, member, code)
  await pause(member)
  expect(await join(platform, member, code, out)).toEqual({ own: null })
  expect(await joinedIn(member)).toEqual([])
  await expect(join(platform, member, code)).rejects.toMatchObject({ reason: 'EXCLUDED' })
})

it('a member can leave a campaign after its rules have changed, and after its removal', async () => {
  const { server, platform, db } = setup
  const [changed, taken] = [await putCampaign(db, { needsJoining: true }), await putCampaign(db, { needsJoining: true })]
  const member = await newOne(server)
  await join(platform, member, changed)
  await join(platform, member, taken)
  expect((await join(platform, member, changed, { ...out, version: 2 })).own).toMatchObject({ code: changed, isJoined: false })
  await db.updateTable('campaigns').set({ isOffered: false }).where('code', '=', taken).execute()
  expect(await join(platform, member, taken, out)).toEqual({ own: null })
  expect(await joinedIn(member)).toEqual([])
  await expect(join(platform, member, 'nothing-like-it', out)).rejects.toMatchObject({ reason: 'CAMPAIGN' })
})

it('a member cannot leave a campaign after its end, and an award that was reached before can still be claimed', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db, { trigger: 'joined', needsJoining: true, from: platform.now() - HOUR, until: platform.now() + HOUR })
  const member = await newOne(server)
  await join(platform, member, code)
  const after = later(platform, 2 * HOUR)
  await expect(join(after, member, code, out)).rejects.toMatchObject({ reason: 'CAMPAIGN_OVER' })
  expect(await joinedIn(member)).toEqual([code])
  expect(await claimed(after, member, [aClaim(code)])).toEqual(['paid'])
})

it('a repeated request to leave gets the same answer', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db, { needsJoining: true })
  const member = await newOne(server)
  await join(platform, member, code)
  await pause(member)
  const request = { requestId: randomUUID(), code, version: 1, isIn: false }
  expect(await askFor(platform, 'joinActivity', request, asCaller(member.id))).toEqual({ own: null })
  expect(await askFor(platform, 'joinActivity', request, asCaller(member.id))).toEqual({ own: null })
})
