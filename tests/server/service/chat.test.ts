/** The chat with customer service: in order, each message once, visible only to its member, stored for 90 days. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAT_DAYS, sweepChats } from '../../../server/domains/service/chat.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { credentials, newMember, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { photo, sendPicture } from '../files/support.ts'
import { office } from '../recharge/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import { asking, saver } from '../withdrawals/support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
  await seedChannels(server.platform)
})
afterAll(() => server.close())

async function member() {
  const name = await newMember(server)
  return { name, token: (await server.call('token', credentials(name))).access_token }
}

const newMessage = (text: string) => ({ id: newRequestId(), text })
const talk = async (token: string, more: { before?: number; size?: number } = {}) =>
  server.call('chatMessages', { size: 50, ...more }, { token })
const texts = async (token: string) => (await talk(token)).records.map(({ text }) => text)

const operator = (...words: readonly string[]) => operate(server.platform, ...words)

describe('a talk', () => {
  it('keeps its order, even with many concurrent messages', async () => {
    const { token } = await member()
    for (const text of ['one', 'two']) await server.call('chatSend', newMessage(text), { token })
    await Promise.all(Array.from({ length: 10 }, (_, n) => server.call('chatSend', newMessage(`at once ${n}`), { token })))
    await server.call('chatSend', newMessage('last'), { token })
    const { records, more } = await talk(token)
    expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
    expect(records.slice(0, 2).map(({ text }) => text)).toEqual(['one', 'two'])
    expect(records.at(-1)?.text).toBe('last')
    expect(more).toBe(false)
  })

  it('has a message once, however often it is sent, even concurrently', async () => {
    const { token } = await member()
    const message = newMessage('only once')
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('chatSend', message, { token })))
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(await texts(token)).toEqual(['only once'])
    expect((await server.refused('chatSend', { ...message, text: 'something else' }, { token })).reason).toBe('DUPLICATE')
  })

  it('is visible only to its member; the same id of two members is two messages', async () => {
    const [one, two] = [await member(), await member()]
    const message = newMessage('mine')
    await server.call('chatSend', message, { token: one.token })
    expect(await texts(two.token)).toEqual([])
    await server.call('chatSend', { ...message, text: 'theirs' }, { token: two.token })
    expect([await texts(one.token), await texts(two.token)]).toEqual([['mine'], ['theirs']])
    expect((await server.refused('chatMessages', { size: 5 })).reason).toBe('TOKEN')
    expect((await server.refused('chatSend', message)).reason).toBe('TOKEN')
  })

  it('can be read back page by page without a gap', async () => {
    const { token } = await member()
    for (let n = 1; n <= 7; n++) await server.call('chatSend', newMessage(`m${n}`), { token })
    const newest = await talk(token, { size: 3 })
    expect(newest.records.map(({ text }) => text)).toEqual(['m5', 'm6', 'm7'])
    expect(newest.more).toBe(true)
    const older = await talk(token, { size: 4, before: newest.records[0]?.seq ?? 0 })
    expect(older.records.map(({ text }) => text)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(older.more).toBe(false)
  })

  it('is answered by the operator, and every device of the member is notified', async () => {
    const { name, token } = await member()
    await server.call('chatSend', newMessage('Is somebody there?'), { token })
    expect(linesOf((await operator('chat', 'list')).out).find((line) => line.startsWith(name))).toContain('waits')
    await server.platform.events.catchUp()
    const { userId } = await server.call('querySystemUserInfo', {}, { token })
    const received: unknown[] = []
    const stop = server.platform.events.on('talk', (event) => {
      if (event.userId === userId) received.push(event.data)
    })
    await operator('chat', 'reply', name, 'Yes,', 'how can I help?', '--by', '林夏')
    await server.platform.events.catchUp()
    stop()
    expect(received).toEqual([{ chat: 2 }, { message: expect.any(String) }])
    expect((await talk(token)).records.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'member: Is somebody there?',
      'service: Yes, how can I help?',
    ])
    expect((await talk(token)).records.map(({ by }) => by)).toEqual([null, '林夏'])
    expect(linesOf((await operator('chat', 'show', name)).out)).toHaveLength(2)
    expect(linesOf((await operator('chat', 'list')).out).find((line) => line.startsWith(name))).toContain('answered')
  })

  it('tells of replies among the messages of the member, at most once an hour', async () => {
    const { name, token } = await member()
    const noticeCount = async () => {
      const { records } = await server.call(
        'userMessage',
        { pageParam: { current: 1, size: 50 }, searchParam: { kind: 'personal' } },
        { token },
      )
      return records.filter(({ title }) => title.en === 'Support has replied').length
    }
    await server.call('chatSend', newMessage('hello'), { token })
    expect(await noticeCount()).toBe(0)
    for (const answer of ['Good day.', 'What is it about?']) await operator('chat', 'reply', name, answer)
    expect(await noticeCount()).toBe(1)
    await server.call('chatSend', newMessage('my card'), { token })
    await operator('chat', 'reply', name, 'I see.')
    expect(await noticeCount()).toBe(1)
    await sql`update chats set told_at = told_at - interval '61 minutes'`.execute(server.platform.db)
    await operator('chat', 'reply', name, 'It is done.')
    expect(await noticeCount()).toBe(2)
  })

  it('accepts text within bounds, not too fast, and nothing while it is off', async () => {
    const { token } = await member()
    for (const text of ['', '   \n', 'x'.repeat(1001), 'bell\u0007'])
      expect((await server.refused('chatSend', newMessage(text), { token })).reason).toBe('BAD_REQUEST')
    for (let n = 0; n < 30; n++) await server.call('chatSend', newMessage(`fast ${n}`), { token })
    expect((await server.refused('chatSend', newMessage('too fast'), { token })).reason).toBe('TOO_OFTEN')
    const other = await member()
    await server.platform.settings.set('chatOn', false)
    expect((await server.refused('chatSend', newMessage('anybody?'), { token: other.token })).reason).toBe('CHAT_OFF')
    expect((await server.call('kfLine', {}, { token: other.token })).lines).toEqual([])
    await server.platform.settings.unset('chatOn')
    expect(await texts(other.token)).toEqual([])
  })

  it('is about an order of the member, which the operator sees, and about nobody else’s', async () => {
    const owner = await saver(server)
    const { order } = await server.call('saveByOffice', office(), owner)
    const { withdrawal } = await server.call('addExpenses', asking(owner), owner)
    const orders = [
      { kind: 'recharge', id: order.id },
      { kind: 'withdrawal', id: withdrawal.id },
    ] as const
    const other = await member()
    for (const about of orders) {
      const message = { ...newMessage('Where is it?'), order: about }
      expect(await server.refused('chatSend', message, { token: other.token })).toMatchObject({ reason: 'NOT_FOUND' })
      expect((await server.call('chatSend', message, owner)).order).toEqual(about)
    }
    expect((await server.refused('chatSend', { ...newMessage('?'), order: { kind: 'bet', id: order.id } }, owner)).reason).toBe('NOT_FOUND')
    await server.call('chatSend', newMessage('And in general?'), owner)
    expect((await talk(owner.token)).records.map(({ order: about }) => about)).toEqual([...orders, null])
    expect(await texts(other.token)).toEqual([])
    expect(linesOf((await operator('chat', 'show', owner.name)).out).map((line) => line.split('\t').at(-1))).toEqual([
      `about recharge ${order.id}`,
      `about withdrawal ${withdrawal.id}`,
      '-',
    ])
  })

  it('has a picture that the member has uploaded for it, for the member and the operator alone, as long as the message', async () => {
    const [one, other] = [await member(), await member()]
    const send = async (tint: number, purpose: 'chat' | 'proof' = 'chat') =>
      (await sendPicture(server, await photo('jpeg', 80, 80, tint), { token: one.token, purpose })).fileId
    const [picture, proof] = [await send(20), await send(40, 'proof')]
    const message = { ...newMessage('This is what I see'), picture }
    expect((await server.refused('chatSend', message, { token: other.token })).reason).toBe('PICTURE_GONE')
    expect((await server.refused('chatSend', { ...newMessage('?'), picture: proof }, { token: one.token })).reason).toBe('PICTURE_GONE')
    for (let times = 0; times < 2; times++)
      expect(await server.call('chatSend', message, { token: one.token })).toMatchObject({ seq: 1, picture })
    expect((await server.refused('chatSend', { ...newMessage('Again'), picture }, { token: one.token })).reason).toBe('PICTURE_GONE')
    await server.call('chatSend', newMessage('That is all'), { token: one.token })
    expect((await talk(one.token)).records.map(({ picture: shown }) => shown)).toEqual([picture, null])
    expect((await server.call('getPicture', { fileId: picture }, { token: one.token })).fileId).toBe(picture)
    expect((await server.refused('getPicture', { fileId: picture }, { token: other.token })).reason).toBe('NOT_FOUND')

    expect(linesOf((await operator('chat', 'show', one.name)).out)[0]).toContain(`picture ${picture}`)
    const folder = await mkdtemp(join(tmpdir(), 'chat-'))
    expect(await operator('chat', 'picture', picture, folder)).toMatchObject({ code: 0, err: '' })
    expect(await readdir(folder)).toEqual([`${picture}.webp`])
    expect((await stat(join(folder, `${picture}.webp`))).mode & 0o777).toBe(0o600)
    expect((await operator('chat', 'picture', proof, folder)).code).not.toBe(0)
    await rm(folder, { recursive: true })

    const { userId } = await server.call('querySystemUserInfo', {}, { token: one.token })
    await sql`update chat_messages set created_at = now() - make_interval(days => ${CHAT_DAYS}, mins => 1)
      where user_id = ${userId} and seq = 1`.execute(server.platform.db)
    expect(await sweepChats(server.platform.db)).toBe(1)
    expect((await server.refused('getPicture', { fileId: picture }, { token: one.token })).reason).toBe('NOT_FOUND')
    expect((await server.call('getPicture', { fileId: proof }, { token: one.token })).fileId).toBe(proof)
  })

  it('may be a picture without a text', async () => {
    const { name, token } = await member()
    const { fileId: picture } = await sendPicture(server, await photo('jpeg', 80, 80, 60), { token, purpose: 'chat' })
    expect(await server.call('chatSend', { ...newMessage('  '), picture }, { token })).toMatchObject({ text: '', picture })
    expect((await talk(token)).records).toMatchObject([{ text: '', picture }])
    expect(linesOf((await operator('chat', 'show', name)).out)[0]).toContain(`-\tpicture ${picture}`)
  })

  it('keeps the place of a member who waits, whatever is added, until the answer', async () => {
    const [first, second] = [await member(), await member()]
    const places = () => Promise.all([first, second].map(async ({ token }) => (await talk(token)).ahead))
    const before = (await server.call('supportState', {})).waiting
    expect(await places()).toEqual([null, null])
    for (const { token } of [first, second]) await server.call('chatSend', newMessage('hello'), { token })
    expect(await places()).toEqual([before, before + 1])
    await server.call('chatSend', newMessage('one thing more'), { token: first.token })
    expect(await places()).toEqual([before, before + 1])
    const listed = linesOf((await operator('chat', 'list')).out).map((line) => line.split('\t')[0])
    expect(listed.indexOf(first.name)).toBe(listed.indexOf(second.name) - 1)
    await operator('chat', 'reply', first.name, 'Good day')
    expect(await places()).toEqual([null, before])
    expect((await server.call('supportState', {})).waiting).toBe(before + 1)
  })

  it('SES-9: is stored for 90 days and then deleted; its positions are not reused', async () => {
    const { token } = await member()
    for (const text of ['old', 'nearly old', 'new']) await server.call('chatSend', newMessage(text), { token })
    await sql`update chat_messages set created_at = now() - make_interval(days => ${CHAT_DAYS}, mins => 1) where text = 'old'`.execute(
      server.platform.db,
    )
    await sql`update chat_messages set created_at = now() - make_interval(days => ${CHAT_DAYS}) + interval '1 minute' where text = 'nearly old'`.execute(
      server.platform.db,
    )
    expect(await sweepChats(server.platform.db)).toBe(1)
    expect(await texts(token)).toEqual(['nearly old', 'new'])
    await server.call('chatSend', newMessage('newer'), { token })
    expect((await talk(token)).records.map(({ seq }) => seq)).toEqual([2, 3, 4])
  })

  it('has its answers only in its messages: the operator’s log does not have them', async () => {
    const { name, token } = await member()
    await server.call('chatSend', newMessage('hello'), { token })
    await operator('chat', 'reply', name, 'Your card ends in 4711', '--by', '林夏')
    expect((await texts(token)).at(-1)).toBe('Your card ends in 4711')
    const [logged] = linesOf((await operator('log', '--command', 'chat', '--last', '1')).out)
    expect(logged).toContain(`reply ${name} …`)
  })
})

describe('the lines of customer service', () => {
  it('are the chat and https links to allowed hosts', async () => {
    const { token } = await member()
    const codes = async () => (await server.call('kfLine', {}, { token })).lines.map(({ code, url }) => `${code} ${url}`.trim())
    expect(await codes()).toEqual(['chat'])
    await server.platform.settings.set('externalHosts', ['help.example'])
    await server.platform.settings.set('serviceUrl', 'https://help.example/desk')
    for (const bad of [
      'http://help.example',
      'javascript:alert(1)',
      '//help.example',
      'https:help.example',
      'https://a@help.example',
      'https://evil.example',
    ]) {
      await server.platform.settings.set('officeTalkUrl', bad)
      expect(await codes(), bad).toEqual(['chat', 'serviceUrl https://help.example/desk'])
    }
  })
})
