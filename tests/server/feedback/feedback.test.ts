/** Feedback: each is stored once, visible only to its member, answered by the operator, and never deleted. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAccounts } from '../../../server/domains/accounts/module.ts'
import { sweepChats } from '../../../server/domains/service/chat.ts'
import { credentials, newMember, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { photo, sendPicture } from '../files/support.ts'
import { newRequestId } from '../support/client.ts'
import { operate } from '../support/operate.ts'

let server: PeoplePlatform
let mine: string
let others: string
beforeAll(async () => {
  server = await startPeoplePlatform()
  mine = (await server.call('token', credentials(await newMember(server)))).access_token
  others = (await server.call('token', credentials(await newMember(server)))).access_token
})
afterAll(() => server.close())

const page = { pageParam: { current: 1, size: 20 }, searchParam: {} }
const opinion = (content: string, more: Record<string, unknown> = {}) => ({ requestId: newRequestId(), type: 'idea', content, ...more })
const fault = (content: string, more: Record<string, unknown> = {}) => ({ requestId: newRequestId(), type: 'crash', content, ...more })
const listOf = async (token: string) => (await server.call('opinionList', page, { token })).records

const operator = (...words: readonly string[]) => operate(server.platform, ...words)

describe('feedback', () => {
  it('is stored once however often it is sent, and visible only to its member', async () => {
    const request = opinion('Please add a calendar')
    const first = await server.call('opinionSaveByFront', request, { token: mine })
    expect(first).toMatchObject({ form: 'FRONT', type: 'idea', content: 'Please add a calendar', state: 'OPEN', pictures: [], replies: [] })
    expect(await server.call('opinionSaveByFront', request, { token: mine })).toEqual(first)
    expect((await listOf(mine)).filter(({ content }) => content === request.content)).toHaveLength(1)
    expect((await server.refused('opinionSaveByFront', { ...request, content: 'Something else' }, { token: mine })).reason).toBe(
      'DUPLICATE',
    )
    expect(await listOf(others)).toEqual([])
    const byId = { ...page, searchParam: { id: first.id } }
    expect(await server.call('opinionList', byId, { token: others })).toEqual(
      await server.call('opinionList', { ...page, searchParam: { id: 'none' } }, { token: others }),
    )
  })

  it('accepts only offered types, and texts within the limits', async () => {
    for (const wrong of [
      opinion('1234'),
      opinion('x'.repeat(1001)),
      opinion('  a \n'),
      opinion('bell\u0007bell'),
      opinion('fine enough', { type: 'crash' }),
      opinion('fine enough', { type: '../x' }),
    ]) {
      expect((await server.refused('opinionSaveByFront', wrong, { token: mine })).reason).toBe('BAD_REQUEST')
    }
    expect((await server.refused('opinionSaveByFront', opinion('without a session'))).reason).toBe('TOKEN')
  })

  it('is answered by the operator: the reply, its state, a message, all at once', async () => {
    const { id } = await server.call('opinionSaveByFront', opinion('How do I set a limit?'), { token: mine })
    expect((await operator('feedback', 'list')).out).toContain(id)
    const received: unknown[] = []
    const stop = server.platform.events.on('talk', ({ userId }) => received.push(userId))
    expect((await operator('feedback', 'reply', id, 'Under', 'Limits and protection.')).out).toContain(id)
    await server.platform.events.catchUp()
    stop()
    expect(received.length).toBeGreaterThan(0)
    const [newest] = await listOf(mine)
    expect(newest).toMatchObject({ id, state: 'REPLIED', replies: [{ text: 'Under Limits and protection.' }] })
    const messages = await server.call('userMessage', page, { token: mine })
    expect(messages.records[0]).toMatchObject({ topic: 'service', title: { en: 'Your feedback has an answer' } })
    expect((await operator('feedback', 'list')).out).not.toContain(id)
    expect((await operator('feedback', 'close', id)).out).toContain(id)
    expect((await listOf(mine))[0]?.state).toBe('CLOSED')
    expect((await operator('feedback', 'reply', 'nothing', 'x')).err).toContain('there is no feedback')
  })

  it('has its own number, and the expected time of an answer until there is one', async () => {
    const first = await server.call('opinionSaveByFront', opinion('A chart of sums'), { token: mine })
    const next = await server.call('opinionSaveByFront', opinion('A chart of tails'), { token: mine })
    expect(next.number).toBeGreaterThan(first.number)
    expect([first.answerHours, first.adoptedIn]).toEqual([24, null])
    expect((await operator('feedback', 'list')).out).toContain(`${first.id}\t${first.number}\t`)
    await operator('settings', 'set', 'opinionAnswerHours', '48')
    expect((await listOf(mine)).slice(0, 2).map(({ answerHours }) => answerHours)).toEqual([48, 48])
    expect(await operator('settings', 'set', 'opinionAnswerHours', '0')).toMatchObject({ code: 1 })
    await operator('feedback', 'close', next.id)
    expect((await listOf(mine)).slice(0, 2).map(({ answerHours }) => answerHours)).toEqual([null, 48])
  })

  it('that is adopted shows the state and the version; the member gets a message, and a reply keeps the state', async () => {
    const { id } = await server.call('opinionSaveByFront', opinion('Filter records by lottery'), { token: mine })
    const newest = async () => (await listOf(mine))[0]
    expect((await operator('feedback', 'adopt', id)).out).toContain(id)
    expect(await newest()).toMatchObject({ id, state: 'ADOPTED', adoptedIn: null, answerHours: null })
    expect((await server.call('userMessage', page, { token: mine })).records[0]?.title.en).toBe('Your feedback was adopted')
    await operator('feedback', 'adopt', id, '2.4')
    await operator('feedback', 'adopt', id)
    const { records } = await server.call('userMessage', page, { token: mine })
    expect(records.filter(({ title }) => title.en === 'Your feedback was adopted')).toHaveLength(1)
    await operator('feedback', 'reply', id, 'Thank you.')
    expect(await newest()).toMatchObject({ id, state: 'ADOPTED', adoptedIn: '2.4', replies: [{ text: 'Thank you.' }] })
    expect((await operator('feedback', 'list')).out).not.toContain(id)
    expect((await operator('feedback', 'adopt', 'nothing')).err).toContain('there is no feedback')
  })

  it("accepts only its member's own pictures", async () => {
    const { fileId } = await sendPicture(server, await photo(), { token: mine, purpose: 'feedback' })
    expect(
      (await server.refused('opinionSaveByFront', opinion('with a stolen picture', { pictures: [fileId] }), { token: others })).reason,
    ).toBe('PICTURE_GONE')
    expect(await listOf(others)).toEqual([])
    const stored = await server.call('opinionSaveByFront', opinion('with a picture', { pictures: [fileId] }), { token: mine })
    expect(stored.pictures).toEqual([fileId])
  })

  it('SES-10: outlives every sweep', async () => {
    const before = await listOf(mine)
    await sql`update feedback set created_at = now() - interval '4 years 364 days'`.execute(server.platform.db)
    await sweepAccounts(server.platform.db)
    await sweepChats(server.platform.db)
    expect((await listOf(mine)).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
  })
})

describe('a report of a fault', () => {
  it('needs no session, and makes one report if it is sent again', async () => {
    const request = fault('The page stays white', { contact: 'me@example.org' })
    const first = await server.call('opinionSaveBug', request)
    expect(await server.call('opinionSaveBug', request)).toEqual(first)
    expect((await operator('feedback', 'show', first.id)).out).toContain('me@example.org')
  })

  it('can be claimed within ten minutes by a member with its request id', async () => {
    const request = fault('The wheel does not turn')
    const { id } = await server.call('opinionSaveBug', request)
    expect(await server.call('opinionClaim', { requestId: request.requestId }, { token: mine })).toEqual({ id })
    expect((await listOf(mine))[0]).toMatchObject({ id, form: 'BUG' })
    expect((await server.refused('opinionClaim', { requestId: request.requestId }, { token: others })).reason).toBe('NOT_FOUND')

    const late = fault('Nobody claimed this in time')
    await server.call('opinionSaveBug', late)
    await sql`update feedback set created_at = now() - interval '11 minutes' where request_id = ${late.requestId}`.execute(
      server.platform.db,
    )
    expect((await server.refused('opinionClaim', { requestId: late.requestId }, { token: others })).reason).toBe('NOT_FOUND')
  })

  it('is refused after too many reports from one address', async () => {
    for (let n = 0; n < 20; n++) await server.call('opinionSaveBug', fault(`fault number ${n}`), { ip: '10.9.8.7' })
    expect((await server.refused('opinionSaveBug', fault('one more'), { ip: '10.9.8.7' })).reason).toBe('TOO_OFTEN')
    expect(await server.call('opinionSaveBug', fault('from elsewhere'), { ip: '10.9.8.6' })).toHaveProperty('id')
  })
})
