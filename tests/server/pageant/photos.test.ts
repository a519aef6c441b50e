/** Certified photos: no photo is visible before the operator's approval, and its member can always remove it. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { expirePhotos } from '../../../server/domains/pageant/photos.ts'
import { photo, sendPicture } from '../files/support.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import { type Giver, liveSetup, newGiver, ROOM } from '../gifts/support.ts'
import { newRequestId } from '../support/client.ts'

const setup = liveSetup()
const all = { pageParam: { current: 1, size: 20 }, searchParam: {} }

let tint = 0
async function handIn(giver: Giver) {
  const { server } = setup
  const { fileId } = await sendPicture(server, await photo('jpeg', 60, 80, ++tint), { token: giver.token, purpose: 'portrait' })
  return server.call('handInPhoto', { fileId }, { token: giver.token })
}

const page = ({ token }: Giver) => setup.server.call('certifiedPhotos', all, { token })
const figures = ({ token }: Giver) => setup.server.call('getTodayCertifiedNum', {}, { token })
const statusOf = async (fileId: string) => (await setup.server.app.server.inject({ method: 'GET', url: `/files/${fileId}` })).statusCode
const approve = (id: string) => operate(setup.server.platform, 'photos', 'approve', id)
const refuse = (id: string, reason: string) => operate(setup.server.platform, 'photos', 'refuse', id, reason)

it('waits unseen, is shown once it is certified, and counts for today', async () => {
  const giver = await newGiver(setup.server)
  const before = await figures(giver)
  const own = await handIn(giver)
  expect(own).toMatchObject({ state: 'waiting', until: null, reason: null })
  expect(await statusOf(own.fileId)).toBe(404)
  expect((await page(giver)).records).toEqual([])
  expect((await approve(own.id)).code).toBe(0)
  const { records, own: now } = await page(await newGiver(setup.server))
  expect(records).toMatchObject([{ id: own.id, url: `/files/${own.fileId}`, width: 60, height: 80 }])
  expect(records[0]?.names.rw).toMatch(/\*{3}$/)
  expect(now).toBeNull()
  expect(await statusOf(own.fileId)).toBe(200)
  expect(await figures(giver)).toMatchObject({ today: before.today + 1, total: before.total + 1, refused: before.refused })
  expect((await page(giver)).own?.until).toBeGreaterThan(setup.server.platform.now() + 360 * 86_400_000)
  const { records: messages } = await setup.server.call('userMessage', all, { token: giver.token })
  expect(messages.some(({ title }) => title.en === 'Your photo is certified')).toBe(true)
  expect((await approve(own.id)).code).not.toBe(0)
})

it('a newer photo replaces the last photo only after its certification', async () => {
  const giver = await newGiver(setup.server)
  const first = await handIn(giver)
  await approve(first.id)
  const second = await handIn(giver)
  expect(await statusOf(first.fileId)).toBe(200)
  expect((await page(giver)).own).toMatchObject({ id: second.id, state: 'waiting' })
  await approve(second.id)
  expect(await statusOf(first.fileId)).toBe(404)
  expect((await page(giver)).records.filter(({ id }) => id === first.id || id === second.id).map(({ id }) => id)).toEqual([second.id])
})

it('the answer says until when an earlier photo is shown while a newer one waits or is refused', async () => {
  const giver = await newGiver(setup.server)
  await approve((await handIn(giver)).id)
  const { own } = await page(giver)
  expect(own).toMatchObject({ state: 'certified', earlierUntil: null })
  const second = await handIn(giver)
  expect(second).toMatchObject({ state: 'waiting', earlierUntil: own?.until })
  await refuse(second.id, '模糊 | 흐림 | blurred')
  expect((await page(giver)).own).toMatchObject({ state: 'refused', earlierUntil: own?.until })
  await sql`update certified_photos set until_at = house_now() where id = ${own?.id}`.execute(setup.server.platform.db)
  expect((await page(giver)).own?.earlierUntil).toBeNull()
})

it('a member who has blocked the photo’s owner does not see the photo; the totals do not count it', async () => {
  const { server } = setup
  const [giver, reader, other] = [await newGiver(server), await newGiver(server), await newGiver(server)]
  const own = await handIn(giver)
  await approve(own.id)
  const { seq } = (await server.call('sayInRoom', { id: newRequestId(), room: ROOM, text: 'good evening' }, { token: giver.token })).item
  await server.call('blockAuthor', { room: ROOM, seq }, { token: reader.token })
  const [theirs, others] = [await page(reader), await page(other)]
  expect([theirs, others].map(({ records }) => records.some(({ id }) => id === own.id))).toEqual([false, true])
  expect(theirs.total).toBe(others.total - 1)
})

it('a refused photo is deleted, and its member sees the reason', async () => {
  const giver = await newGiver(setup.server)
  const own = await handIn(giver)
  const before = await figures(giver)
  expect((await refuse(own.id, 'blurred')).code, 'in one language').toBe(2)
  await refuse(own.id, '模糊 <b> | 흐림 <b> | blurred <b>')
  expect((await page(giver)).own).toMatchObject({ state: 'refused', reason: { rw: '模糊 <b>', korw: '흐림 <b>', en: 'blurred <b>' } })
  expect((await figures(giver)).refused).toBe(before.refused + 1)
  expect((await setup.server.refused('getPicture', { fileId: own.fileId }, { token: giver.token })).reason).toBe('NOT_FOUND')
  const { records } = await setup.server.call('userMessage', all, { token: giver.token })
  expect(records[0]?.content.en).toContain('blurred &lt;b&gt;')
})

it('a photo and its picture are deleted at its member’s request and after a year, by no other member', async () => {
  const { server } = setup
  const [giver, other] = [await newGiver(server), await newGiver(server)]
  const own = await handIn(giver)
  await approve(own.id)
  await server.call('withdrawPhoto', {}, { token: other.token })
  expect(await statusOf(own.fileId)).toBe(200)
  await server.call('withdrawPhoto', {}, { token: giver.token })
  expect(await statusOf(own.fileId)).toBe(404)
  expect((await page(giver)).own).toBeNull()
  const later = await handIn(giver)
  await approve(later.id)
  await sql`update certified_photos set until_at = house_now() where id = ${later.id}`.execute(server.platform.db)
  expect((await page(giver)).records.map(({ id }) => id)).not.toContain(later.id)
  await expirePhotos(server.platform.db)
  expect((await page(giver)).own).toMatchObject({ state: 'expired' })
  expect(await statusOf(later.fileId)).toBe(404)
})

it('a host is certified for as long as a photo of theirs is', async () => {
  const { server } = setup
  const { platform } = server
  const giver = await newGiver(server)
  await operate(platform, 'hosts', 'set', 'qiaoyu', 'member', giver.username)
  await operate(platform, 'hosts', 'set', 'qiaoyu', 'certified', 'false')
  const isCertified = async () => (await server.call('getAnchorCard', { id: 'qiaoyu' }, { token: giver.token })).host.isCertified
  const first = await handIn(giver)
  expect(await isCertified()).toBe(false)
  await approve(first.id)
  expect(await operateUnsure(platform, 'photos', 'refuse', first.id, '模糊 | 흐림 | blurred')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(`the certified picture of ${giver.username}`),
  })
  expect(await isCertified()).toBe(true)
  const second = await handIn(giver)
  await refuse(second.id, '模糊 | 흐림 | blurred')
  expect(await isCertified()).toBe(true)
  await server.call('withdrawPhoto', {}, { token: giver.token })
  expect(await isCertified()).toBe(false)
  const third = await handIn(giver)
  await approve(third.id)
  await sql`update certified_photos set until_at = house_now() where id = ${third.id}`.execute(platform.db)
  await expirePhotos(platform.db)
  expect(await isCertified()).toBe(false)
})

it('a member can hand in only their own picture that they uploaded as a portrait', async () => {
  const { server } = setup
  const [giver, other] = [await newGiver(server), await newGiver(server)]
  const { fileId } = await sendPicture(server, await photo('jpeg', 60, 80, ++tint), { token: giver.token, purpose: 'portrait' })
  const proof = await sendPicture(server, await photo('jpeg', 60, 80, ++tint), { token: giver.token, purpose: 'proof' })
  expect((await server.refused('handInPhoto', { fileId }, { token: other.token })).reason).toBe('PICTURE_GONE')
  expect((await server.refused('handInPhoto', { fileId: proof.fileId }, { token: giver.token })).reason).toBe('PICTURE_GONE')
  const visitor = await server.refused('certifiedPhotos', all)
  expect(visitor.reason).toBe('TOKEN')
})

it('other members report a shown photo by its number, once until the decision; its owner cannot report it', async () => {
  const [giver, other] = [await newGiver(setup.server), await newGiver(setup.server)]
  const { id } = await handIn(giver)
  const report = { id, reason: 'other' } as const
  expect((await setup.server.refused('reportPhoto', report, { token: other.token })).reason).toBe('NOT_FOUND')
  await approve(id)
  expect((await setup.server.refused('reportPhoto', report, { token: giver.token })).reason).toBe('NOT_FOUND')
  for (let n = 0; n < 2; n += 1) await setup.server.call('reportPhoto', report, { token: other.token })
  const open = linesOf((await operate(setup.server.platform, 'rooms', 'reports')).out).filter((line) => line.includes(`\t${id}\t`))
  expect(open).toHaveLength(1)
  await operate(setup.server.platform, 'rooms', 'decide', open[0]?.split('\t')[0] ?? '', 'upheld', 'somebody', 'else')
  const { records } = await setup.server.call('userMessage', all, { token: other.token })
  expect(records[0]?.content.en).toContain('the photo that you reported')
})
