/**
 * Personal data of requests: sealed at rest, masked in every answer, in no log, message or event, and erased when it is not needed any
 * more.
 */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callNames } from '#/contract/contract.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import type { welfareCalls } from '#/contract/welfare/welfareCalls.ts'
import { unsealPersonal } from '../../../server/domains/welfare/details.ts'
import { erasePersonal } from '../../../server/domains/welfare/erasing.ts'
import { erasedReason } from '../../../server/domains/welfare/texts.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import { modules } from '../../../server/modules.ts'
import { hostile } from '../../support/xssCorpus.ts'
import {
  act,
  ADDRESS,
  askBill,
  askGift,
  askStay,
  type Asker,
  edited,
  gift,
  newAsker,
  operator,
  pausePlay,
  PHONE,
  propose,
  RECEIVER,
  seen,
  stay,
  welfareSetup,
  why,
  withdraw,
} from './support.ts'

const setup = welfareSetup()

const secrets = [RECEIVER, PHONE, PHONE.replaceAll(' ', ''), ADDRESS, '青石路', '高楼层，靠近电梯']
const inNone = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret)
}
const all = { pageParam: { current: 1, size: 20 }, searchParam: {} }

/** Everything that the member is answered about requests. */
async function answersTo({ as }: Asker, { id }: Pick<WelfareRequest, 'id'>): Promise<string> {
  const { server } = setup
  return JSON.stringify([
    await server.call('getGiftPackListByUserId', {}, as),
    await server.call('getHotelReserveListByUserId', {}, as),
    await server.call('getReceivePhoneBillListByUserId', {}, as),
    await server.call('welfareRequests', all, as),
    await server.call('welfareRequest', { id }, as),
  ])
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { db } = setup.server.platform
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

const ended = async (request: WelfareRequest, days: number) => {
  const { db } = setup.server.platform
  await sql`update welfare_requests set ended_at = ended_at - make_interval(days => ${days}) where id = ${request.id}`.execute(db)
}

const rowOf = ({ id }: Pick<WelfareRequest, 'id'>) =>
  setup.server.platform.db.selectFrom('welfareRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('answers hold it masked, rows sealed, logs, messages and events not at all', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  const night = await askStay(server, asker)
  expect(request.details).toMatchObject({ receiver: '陈*满', phone: '+***********00', address: '海桐市云台区***' })
  expect(night.details).toMatchObject({ guest: '陈*满', note: '高楼***' })
  await act(server, request, ['take'], ['reject', 'address', why])
  const again = { ...edited({ id: request.id, version: 3 }), receiver: RECEIVER, phone: PHONE, address: ADDRESS }
  await server.call('updateGiftPackById', again, asker.as)
  expect((await server.refused('addGiftPack', { ...gift(), address: `${ADDRESS}\n` + '楼'.repeat(200) }, asker.as)).reason).toBe(
    'BAD_REQUEST',
  )
  expect((await server.refused('addGiftPack', gift({ requestId: again.requestId }), asker.as)).reason).toBe('DUPLICATE')
  expect((await server.refused('addGiftPack', gift(), asker.as)).reason).toBe('OFFER_ASKED')
  await act(server, request, ['take'], ['approve'], ['done', 'SF 1029'])
  inNone(await answersTo(asker, request))
  inNone(server.logged())
  inNone(await everything())
  expect(server.logged()).toContain('"call":"addGiftPack"')
  const messages = await server.platform.db.selectFrom('messages').selectAll().where('userId', '=', asker.userId).execute()
  expect(messages.filter(({ title }) => title.en.includes('welfare request'))).toHaveLength(5)
  expect(JSON.stringify(messages)).not.toContain('证件')
})

it('sealed data opens only for its own request', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const [one, other] = [await rowOf(await askGift(server, asker)), await rowOf(await askStay(server, asker))]
  expect(unsealPersonal(server.platform, one.id, one.personal ?? '')).toEqual({ receiver: RECEIVER, phone: PHONE, address: ADDRESS })
  expect(() => unsealPersonal(server.platform, other.id, one.personal ?? '')).toThrow(/authenticate/)
})

describe('erasure', () => {
  it('is a job of the platform', async () => {
    const { server } = setup
    const request = await askGift(server, await newAsker(server))
    await act(server, request, ['reject', '-', why])
    await ended(request, 31)
    const jobs = modules.flatMap((module) => module.jobs?.(server.platform) ?? [])
    await jobs
      .find(({ name }) => name === 'erasing of personal data of welfare requests')
      ?.start()
      .run()
    expect(await rowOf(request)).toMatchObject({ personal: null, masked: null })
  })

  it('happens 30 days after the end of a request; an open request keeps its data', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const waiting = await askStay(server, asker)
    const [sent, rejected, withdrawn] = [await askGift(server, asker), await askBill(server, asker), await askStay(server, asker)]
    await act(server, sent, ['take'], ['approve'], ['done', 'SF 1029'])
    await act(server, rejected, ['reject', '-', why])
    await withdraw(server, asker, withdrawn)
    expect((await rowOf(rejected)).phoneDigest).toMatch(/^[\w-]{43}$/)
    expect((await seen(server, asker, sent.id)).erasedAt).toBeGreaterThan(server.platform.now() + 29 * 86_400_000)
    for (const request of [sent, rejected, withdrawn]) await ended(request, 29)
    expect(await erasePersonal(server.platform)).toBe(0)
    for (const request of [sent, rejected, withdrawn]) await ended(request, 1)
    const other = await server.another()
    const erased = await Promise.all([server, other].map(({ platform }) => erasePersonal(platform)))
    expect(erased.reduce((sum, count) => sum + count)).toBe(3)
    for (const request of [sent, rejected, withdrawn]) {
      expect(await rowOf(request)).toMatchObject({ personal: null, masked: null, sentNote: null, phoneDigest: null })
      const shown = await seen(server, asker, request.id)
      expect(shown.erasedAt).toBeLessThanOrEqual(server.platform.now())
      expect(shown).toMatchObject({ number: request.number, canEdit: false, sentNote: null })
    }
    expect((await seen(server, asker, sent.id)).details).toMatchObject({ receiver: null, phone: null, address: null, offer: 'pack' })
    expect((await seen(server, asker, waiting.id)).details).toMatchObject({ guest: '陈*满' })
    const { records } = await server.call('welfareRequests', all, asker.as)
    expect(records).toHaveLength(4)
    const reason = (await server.refused('updateReceivePhoneBillById', edited({ id: rejected.id, version: 2 }), asker.as)).reason
    expect(reason).toBe('REQUEST_FIXED')
    expect((await operator(server, 'show', sent.number)).out).toContain('erased')
  })

  it('keeps the digest of a phone with a paid bill until the month ends, so that no other account requests one', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const bill = await askBill(server, asker)
    await act(server, bill, ['take'], ['approve'], ['done'])
    await ended(bill, 31)
    expect(await erasePersonal(server.platform)).toBe(1)
    expect(await rowOf(bill)).toMatchObject({ personal: null, masked: null, phoneDigest: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await erasePersonal(server.platform)).toBe(0)
    await sql`update welfare_requests set quota = '2020-01' where id = ${bill.id}`.execute(server.platform.db)
    expect(await erasePersonal(server.platform)).toBe(1)
    expect(await rowOf(bill)).toMatchObject({ phoneDigest: null })
  })

  it('includes the operator’s own words, which can name a person and are stored nowhere else', async () => {
    const { server } = setup
    const { db } = server.platform
    const asker = await newAsker(server)
    const [sent, rejected] = [await askGift(server, asker), await askStay(server, asker)]
    await act(server, sent, ['take'], ['approve'], ['done', RECEIVER, '签收于', ADDRESS])
    const reason = { rw: `${RECEIVER}不在名单`, korw: `${RECEIVER} 님은 명단에 없습니다`, en: `${RECEIVER} is on no list` }
    await act(server, rejected, ['reject', 'guest', `${reason.rw} | ${reason.korw} | ${reason.en}`])
    // Typed wrongly it is written down no more.
    expect(await operator(server, 'reject', sent.number, reason.rw)).toMatchObject({ code: 2 })
    expect((await seen(server, asker, rejected.id)).rejection).toEqual({ reason, field: 'guest' })
    expect((await seen(server, asker, sent.id)).sentNote).toContain(RECEIVER)
    const logged = await db.selectFrom('operatorLog').select(['args', 'outcome']).where('command', '=', 'welfare').execute()
    expect(logged).toContainEqual({ args: ['reject', rejected.number, 'guest', '…'], outcome: 'done' })
    inNone(JSON.stringify(logged))
    inNone(server.logged())
    for (const request of [sent, rejected]) await ended(request, 31)
    expect(await erasePersonal(server.platform)).toBe(2)
    expect((await seen(server, asker, rejected.id)).rejection).toEqual({ reason: erasedReason, field: 'guest' })
    inNone(await everything())
  })

  it('includes a plan, which says where a person stayed; no log contains the plan', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const request = await askStay(server, asker)
    await propose(server, request)
    const logged = await server.platform.db.selectFrom('operatorLog').select('args').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.stringify(logged)).not.toContain('Seawind')
    const planned = await seen(server, asker, request.id)
    await server.call('declineHotelPlan', { ...edited(planned), reason: 'dates' }, asker.as)
    await ended(request, 31)
    expect(await erasePersonal(server.platform)).toBe(1)
    expect(await seen(server, asker, request.id)).toMatchObject({ state: 'declined', plan: null, declinedFor: 'dates' })
    expect(JSON.stringify(await rowOf(request), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'Seawind',
    )
  })

  it('waits as long as the setting says', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const request = await withdraw(server, asker, await askGift(server, asker))
    await ended(request, 10)
    expect(await erasePersonal(server.platform)).toBe(0)
    await server.platform.settings.set('welfareRetentionDays', 7)
    expect(await erasePersonal(server.platform)).toBe(1)
    await server.platform.settings.set('welfareRetentionDays', 30)
    await expect(server.platform.settings.set('welfareRetentionDays', 0)).rejects.toThrow(/welfareRetentionDays/)
  })
})

describe('hostile text', () => {
  const code = /<[a-z!/][^>]*[\s=/][^>]*>|<script|hit\(\)|javascript:/i

  it.each(hostile)('%j in every field comes back as letters that are no code, or is refused', async (text) => {
    const { server } = setup
    const asker = await newAsker(server)
    const personal = Array.from(text).slice(0, 40).join('')
    const answers = [
      await server.send('addGiftPack', gift({ receiver: personal, address: `${text}路` }), asker.as),
      await server.send('addHotelReserve', stay(server, { guest: personal, note: personal }), asker.as),
    ]
    const refusals = answers.filter(({ status }) => status !== 200).map(({ data }) => data)
    expect(refusals).toEqual(refusals.map(() => ({ reason: 'BAD_REQUEST', params: [] })))
    const { records } = await server.call('welfareRequests', { ...all, searchParam: { part: 'open' } }, asker.as)
    expect(records).toHaveLength(answers.length - refusals.length)
    expect(records.flatMap(({ details }) => Object.values(details)).filter((shown) => code.test(String(shown)))).toEqual([])
  })

  it('as the operator’s reason is plain text on the page, and is in no message', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const request = await askGift(server, asker)
    const reason = '<img src=x onerror=hit()>'
    await act(server, request, ['reject', '-', `${reason} | ${reason} | ${reason}`])
    expect((await seen(server, asker, request.id)).rejection?.reason).toEqual({ rw: reason, korw: reason, en: reason })
    const messages = await server.platform.db.selectFrom('messages').selectAll().where('userId', '=', asker.userId).execute()
    expect(JSON.stringify(messages)).not.toContain('onerror')
  })
})

type Read = {
  [Name in keyof typeof welfareCalls]: (typeof welfareCalls)[Name]['retry'] extends 'read' ? Name : never
}[keyof typeof welfareCalls]

const EXCLUDED = { reason: 'EXCLUDED' }
const NOT_FOUND = { reason: 'NOT_FOUND' }

/** Each read of welfare: its arguments, and the answer to a member who has paused play: a refusal, or data without an offer. */
const readsInPause: { readonly [Name in Read]: readonly [args: object, gets: object] } = {
  activityList: [{}, EXCLUDED],
  getActivityById: [{ id: 'sign-in' }, EXCLUDED],
  getScreenGiftList: [{}, EXCLUDED],
  showPackets: [{}, EXCLUDED],
  getActivity: [{}, { own: [], isPaused: true }],
  getGiftAndActivity: [
    {},
    {
      claimable: { signIn: '0', tasks: '0', activities: '0' },
      chances: null,
      giftOffers: 0,
      phoneBill: null,
      hotel: { nights: 0 },
      isPaused: true,
    },
  ],
  getUserSignAward: [{}, { daily: '0', stages: [], makeUp: { perMonth: 0 }, next: null, isPaused: true }],
  getUserSignByUserId: [{}, { makeUpsLeft: 0, canMakeUp: null }],
  getTurntableInfo: [{}, { wheel: null, isPaused: true }],
  getTurntableDrawCntInfo: [{ code: DAILY_WHEEL }, { left: 0, nextAt: null, expiresAt: null }],
  getGiftPackListByUserId: [{}, { offers: [], isPaused: true }],
  getReceivePhoneBillListByUserId: [{}, { offer: null, isPaused: true }],
  getHotelReserveListByUserId: [{}, { cities: [], nightsLeft: 0, nightsPerQuarter: 0, needs: [], isPaused: true }],
  // The member's own data, and proofs of draws and splits, are available to everybody.
  getUserdata: [all, { records: [] }],
  bonusList: [{}, { bonuses: [] }],
  getPage: [all, { records: [] }],
  welfareRequests: [all, { records: [] }],
  welfareRequest: [{ id: 'nothing' }, NOT_FOUND],
  wheelRound: [{ code: DAILY_WHEEL, round: 1 }, { draws: [] }],
  packetTakings: [{ id: 'nothing' }, NOT_FOUND],
  packetList: [{ id: 'nothing' }, NOT_FOUND],
}

describe('while play is paused', () => {
  it('no read of welfare contains an offer; a visitor and a playing member get the usual offers', async () => {
    const { server } = setup
    await seedWheels(server.platform)
    const [paused, other] = [await newAsker(server), await newAsker(server)]
    await pausePlay(server, paused)
    const table: [string, readonly [object, object]][] = Object.entries(readsInPause)
    const reads = callNames.flatMap((name) => table.flatMap(([read, [args, gets]]) => (read === name ? [{ name, args, gets }] : [])))
    expect(reads).toHaveLength(table.length)
    for (const { name, args, gets } of reads) {
      expect((await server.send(name, args, paused.as)).data, name).toMatchObject(gets)
      for (const caller of [{}, other.as]) expect((await server.send(name, args, caller)).data, name).not.toMatchObject(EXCLUDED)
    }
    expect((await server.call('getScreenGiftList', {}, other.as)).wheel?.code).toBe(DAILY_WHEEL)
    expect((await server.call('getScreenGiftList', {})).wheel?.code).toBe(DAILY_WHEEL)
  })

  it('there is no offer and no new request; earlier requests are still listed', async () => {
    const { server } = setup
    const asker = await newAsker(server)
    const request = await askGift(server, asker)
    const rejected = await askStay(server, asker)
    await act(server, rejected, ['reject', 'guest', why])
    await pausePlay(server, asker)
    const gifts = await server.call('getGiftPackListByUserId', {}, asker.as)
    expect(gifts).toMatchObject({ offers: [], isPaused: true, requests: [{ id: request.id, canEdit: true }] })
    const hotels = await server.call('getHotelReserveListByUserId', {}, asker.as)
    expect(hotels).toMatchObject({ cities: [], nightsLeft: 0, nightsPerQuarter: 0, needs: [], isPaused: true })
    expect(hotels.requests).toMatchObject([{ id: rejected.id, canEdit: false }])
    expect(await server.call('getReceivePhoneBillListByUserId', {}, asker.as)).toMatchObject({ offer: null, isPaused: true })
    const refusals = [
      await server.refused('addGiftPack', gift({ offer: 'rare' }), asker.as),
      await server.refused('addHotelReserve', stay(server), asker.as),
      await server.refused('addReceivePhoneBill', { requestId: gift().requestId, month: '2030-01', amount: '20000' }, asker.as),
      await server.refused('updateHotelReserveById', { ...stay(server), ...edited({ id: rejected.id, version: 2 }) }, asker.as),
    ]
    expect(refusals.map(({ reason }) => reason)).toEqual(['EXCLUDED', 'EXCLUDED', 'EXCLUDED', 'EXCLUDED'])
    await act(server, request, ['take'])
    const approved = await operator(server, 'approve', request.number)
    expect(approved).toMatchObject({ code: 1 })
    expect(approved.err).toContain('paused')
    expect(await withdraw(server, asker, await seen(server, asker, request.id))).toMatchObject({ state: 'withdrawn' })
  })
})
