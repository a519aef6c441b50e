/** The present values of the links on the member's own page. */
import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { tasksToday } from '../../../server/domains/campaigns/module.ts'
import { grantTickets } from '../../../server/domains/films/module.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { aClaim, campaignSetup, claimed, DAY, dayOf, doDeed, type Member, newOne, putCampaign, titles } from '../campaigns/support.ts'
import { pausePlay } from '../welfare/support.ts'

const setup = campaignSetup()
const figuresOf = ({ token }: Member) => setup.server.call('accountFigures', {}, { token })

it('a day is open to sign in on until the member has signed in', async () => {
  const { server, platform } = setup
  await seedSignIn(platform)
  const member = await newOne(server)
  expect(await figuresOf(member)).toMatchObject({ canSign: true, rebatesToday: '0' })
  await server.call('userSign', { requestId: randomUUID() }, { token: member.token })
  expect(await figuresOf(member)).toMatchObject({ canSign: false })
})

it('today’s rebates are those of today alone', async () => {
  const { platform, db } = setup
  const member = await newOne(setup.server)
  const row = { agentId: member.id, lines: 1n }
  await db
    .insertInto('rebateDays')
    .values([
      { ...row, day: dayOf(platform, -1), accrued: 7000n, firstPlace: 1n, lastPlace: 1n },
      { ...row, day: dayOf(platform), accrued: 2500n, firstPlace: 2n, lastPlace: 2n },
    ])
    .execute()
  expect(await figuresOf(member)).toMatchObject({ rebatesToday: '2500' })
  // No bet stands behind these rows, and the books must add up.
  await db.deleteFrom('rebateDays').where('agentId', '=', member.id).execute()
})

it('today’s tasks are counted, those done whether claimed or not; tasks of a week or once, and activities, are not', async () => {
  const { server, platform, db } = setup
  const member = await newOne(server)
  expect((await figuresOf(member)).tasks).toBeNull()
  const code = await putCampaign(db, { kind: 'task', every: 'day' })
  await putCampaign(db, { kind: 'task', every: 'day', trigger: 'readRules' })
  await putCampaign(db, { kind: 'task', every: 'week' })
  await putCampaign(db, { kind: 'task', every: 'once' })
  await putCampaign(db, { kind: 'activity', every: 'day' })
  expect((await figuresOf(member)).tasks).toEqual({ done: 0, all: 2 })
  await doDeed(platform, member)
  expect((await figuresOf(member)).tasks).toEqual({ done: 1, all: 2 })
  expect(await claimed(platform, member, [aClaim(code, dayOf(platform))])).toEqual(['paid'])
  expect((await figuresOf(member)).tasks).toEqual({ done: 1, all: 2 })
})

it('another task of the same trigger needs no further query', async () => {
  const { server, platform, db } = setup
  const member = await newOne(server)
  let sent = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sent += 1
      return result
    },
  }
  const queries = async () => {
    sent = 0
    await tasksToday({ ...platform, db: db.withPlugin(counter) }, member.id)
    return sent
  }
  await putCampaign(db, { kind: 'task', every: 'day', trigger: 'signed', from: platform.now() - 2 * DAY })
  const before = await queries()
  await putCampaign(db, { kind: 'task', every: 'day', trigger: 'signed', from: platform.now() - 2 * DAY })
  expect(await queries()).toBe(before)
})

it('film tickets are counted while they can be used; during a pause of play nothing else is', async () => {
  const { server, platform, db } = setup
  const member = await newOne(server)
  await transact(db, async (tx) => {
    await grantTickets(tx, { userId: member.id, count: 2, origin: titles, expiresAt: platform.now() + DAY })
    await grantTickets(tx, { userId: member.id, count: 1, origin: titles, expiresAt: platform.now() - DAY })
  })
  await pausePlay(server, { userId: member.id, username: member.username, as: { token: member.token } })
  expect(await figuresOf(member)).toEqual({ day: dayOf(platform), canSign: false, tasks: null, tickets: 2, rebatesToday: '0' })
})
