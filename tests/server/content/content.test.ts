/** Messages and content of the platform: to all members, and to one member. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MessageTopic, messageTopic } from '#/contract/content.ts'
import { contract } from '#/contract/contract.ts'
import { checkField } from '#/rules/fields.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { sendMessage } from '../../../server/domains/content/messages.ts'
import { seedContent } from '../../../server/domains/content/seed.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { operate } from '../support/operate.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform()
  await seedPeople(server.platform)
  await seedContent(server.platform)
})
afterAll(() => server.close())

const firstPage = { pageParam: { current: 1, size: 10 }, searchParam: {} }
const signIn = async ({ username, password }: { username: string; password: string }) =>
  (await server.call('token', { grant_type: 'password', scope: 'server', username, password })).access_token

const text = (en: string) => ({ rw: en, korw: en, en })

/** A minute after the last message. */
async function sendTo(userId: string | null, en: string, topic: MessageTopic = 'notice') {
  await sql`update messages set created_at = created_at - interval '1 minute'`.execute(server.platform.db)
  await transact(server.platform.db, (tx) => sendMessage(tx, userId, topic, { title: text(en), content: text(`<p>${en}</p>`) }))
}

describe('the first content', () => {
  test('has two notices for the dialog, a ticker, and banners that the app draws', async () => {
    const notices = await server.call('bulletin', { ...firstPage, searchParam: { dialog: true } })
    expect(notices.records.map(({ title }) => title.en)).toEqual(['Welcome to Yellow Stone', 'Verify every draw yourself'])
    const { items: ticker } = await server.call('bulletinNewsTicker', {})
    expect(ticker[0]?.text.en).toContain('26 lotteries')
    const { items: banners } = await server.call('staticImagePosition', { position: 'home' })
    expect(banners.map(({ imageUrl, link }) => [imageUrl, link])).toEqual([
      ['', '/lottery?id=k3-1m'],
      ['', '/lottery?id=k3-3m'],
    ])
  })

  test('the agreement explains what draws prove and do not prove, and names the minimum age', async () => {
    const { content } = await server.call('articleInfo', { code: 'agree' })
    expect(content.en).toContain('at least 18')
    expect(content.en).toContain('chain-only')
    expect(content.en).toContain('It is not proved that nobody knew a result in advance')
    expect(content.en).toContain('No draw follows the results of an official lottery')
  })

  test('each article that members accept has one version', async () => {
    const versions = await server.platform.db.selectFrom('articleVersions').select(['article', 'version']).orderBy('article').execute()
    expect(versions).toEqual([
      { article: 'agree', version: 1 },
      { article: 'privacy', version: 1 },
    ])
  })

  test('the privacy article lists which data an inviter can and cannot see, and the agreement limits agents', async () => {
    const { content: privacy } = await server.call('articleInfo', { code: 'privacy' })
    expect(privacy.en).toMatch(/the first letters of your username[^]*your bets and payouts[^]*deposits and withdrawals/)
    expect(privacy.en).toMatch(/never see: [^.]*full name, phone[^.]*bank cards[^.]*documents[^.]*password[^.]*limits[^.]*self-exclusion/)
    expect((await server.call('articleInfo', { code: 'agree' })).content.en).toContain('An agent cannot lock your account')
  })

  test('the privacy article says that a balance follows from what an agent sees', async () => {
    const { content } = await server.call('articleInfo', { code: 'privacy' })
    expect(content.en).toMatch(/balance is not shown as such.*it follows from the sums/)
    expect(content.rw).toMatch(/余额不直接显示.*可以推算出来/)
    expect(content.korw).toMatch(/잔액은 직접 표시되지 않습니다.*합계로 계산할 수 있습니다/)
  })

  test('a rewritten article gets these texts, and a deleted one stays deleted', async () => {
    const { db } = server.platform
    await transact(db, async (tx) => {
      await tx.deleteFrom('contentSeeds').where('name', '=', 'agents-1').execute()
      await tx
        .updateTable('articles')
        .set({ content: JSON.stringify(text('<p>Ours.</p>')) })
        .where('code', '=', 'privacy')
        .execute()
    })
    const rename = (from: string, to: string) => db.updateTable('articles').set({ code: to }).where('code', '=', from).execute()
    await rename('agree', 'away')
    await seedContent(server.platform)
    const { content } = await server.call('articleInfo', { code: 'privacy' })
    expect(content.en).toMatch(/^<p>Ours\.<\/p>\n<h2>What the agent who invited you sees/)
    expect((await server.refused('articleInfo', { code: 'agree' })).reason).toBe('NOT_FOUND')
    await rename('away', 'agree')
  })

  test('every text exists in all three languages, with the same structure', async () => {
    const { db } = server.platform
    const texts = [
      ...(await db.selectFrom('articles').select(['title', 'content']).execute()),
      ...(await db.selectFrom('notices').select(['title', 'content']).execute()),
      ...(await db.selectFrom('messages').select(['title', 'content']).execute()),
      ...(await db.selectFrom('banners').select(['title', 'subtitle as content']).execute()),
    ].flatMap(({ title, content }) => [title, content])
    const tags = (html: string) => html.match(/<[^>]+>/g) ?? []
    for (const { rw, korw, en } of texts) {
      expect(rw).toMatch(/\p{Script=Han}/u)
      expect(korw).toMatch(/\p{Script=Hangul}/u)
      expect(en).not.toMatch(/[\p{Script=Han}\p{Script=Hangul}]/u)
      expect(tags(rw)).toEqual(tags(en))
      expect(tags(korw)).toEqual(tags(en))
    }
  })

  test('content is inserted once, with any number of starts', async () => {
    await seedContent(server.platform)
    await seedPeople(server.platform)
    expect((await server.call('bulletin', firstPage)).total).toBe(2)
  })

  test('the demo player and agent can sign in and play', async () => {
    const { player, agent } = demoAccounts
    for (const account of [player, agent]) {
      const info = await server.call('querySystemUserInfo', {}, { token: await signIn(account) })
      expect(info).toMatchObject({
        username: account.username,
        prizeGroup: account.prizeGroup,
        balance: '10000000',
        isAgent: account === agent,
      })
      expect(checkField('username', account.username) ?? checkField('password', account.password)).toBeNull()
    }
  })
})

describe('a change by an operator', () => {
  test.each([
    ['a notice', 'notices', ['notice', 'remove'], 'id'],
    ['a message', 'messages', ['messages', 'remove'], 'id'],
    ['an article', 'articles', ['articles', 'remove'], 'code'],
  ] as const)('%s stays if the event about its removal fails', async (_, table, words, key) => {
    const { platform } = server
    const rows = () => sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(platform.db)
    const before = (await rows()).rows
    const untold: Platform = { ...platform, events: { ...platform.events, emit: () => Promise.reject(new Error('nobody is told')) } }
    expect((await operate(untold, ...words, before[0]?.key ?? '')).code).not.toBe(0)
    expect((await rows()).rows).toEqual(before)
  })
})

describe('lists', () => {
  test('pages follow each other without a gap, the newest first', async () => {
    const token = await signIn(demoAccounts.player)
    const { userId } = await server.call('querySystemUserInfo', {}, { token })
    for (const name of ['one', 'two', 'three']) await sendTo(userId, name)
    const titles: string[] = []
    let pages = 1
    for (let current = 1; current <= pages; current++) {
      const page = await server.call('userMessage', { pageParam: { current, size: 2 }, searchParam: {} }, { token })
      pages = page.pages
      titles.push(...page.records.map(({ title }) => title.en))
      expect(page).toMatchObject({ current, size: 2, total: 5, pages: 3 })
    }
    expect(titles.slice(0, 3)).toEqual(['three', 'two', 'one'])
    expect(new Set(titles).size).toBe(5)
  })

  test('a page beyond the last is empty', async () => {
    expect(await server.call('bulletin', { pageParam: { current: 99, size: 10 }, searchParam: {} })).toMatchObject({
      records: [],
      total: 2,
    })
  })

  test('a page size of zero, or above the maximum, is refused', async () => {
    for (const size of [0, -1, 101, 1.5]) {
      expect((await server.refused('bulletin', { pageParam: { current: 1, size }, searchParam: {} })).reason).toBe('BAD_REQUEST')
    }
  })
})

describe('messages', () => {
  const idsOf = async (token: string) =>
    (await server.call('queryAllMessagesOfUser', { ...firstPage, pageParam: { current: 1, size: 100 } }, { token })).ids

  test("a member sees messages to everyone and the member's own messages, and no messages of others", async () => {
    const [player, agent] = [await signIn(demoAccounts.player), await signIn(demoAccounts.agent)]
    const { userId } = await server.call('querySystemUserInfo', {}, { token: player })
    await sendTo(userId, 'for the player')
    await sendTo(null, 'for all')
    const titlesFor = async (token: string) =>
      (await server.call('userMessage', { pageParam: { current: 1, size: 100 }, searchParam: {} }, { token })).records.map(
        ({ kind, title }) => `${kind}: ${title.en}`,
      )
    expect(await titlesFor(player)).toEqual(expect.arrayContaining(['personal: for the player', 'system: for all', 'personal: Welcome']))
    expect(await titlesFor(agent)).toContain('system: for all')
    expect(await titlesFor(agent)).not.toContain('personal: for the player')
  })

  test('a message to one member, about any topic, reaches that member alone, and so does its event', async () => {
    const [player, agent] = [await signIn(demoAccounts.player), await signIn(demoAccounts.agent)]
    const { userId } = await server.call('querySystemUserInfo', {}, { token: player })
    const recipients: unknown[] = []
    // Delivers the events of earlier tests first.
    await server.platform.events.catchUp()
    const stop = server.platform.events.on('talk', (event) => recipients.push(event.userId))
    for (const topic of messageTopic.options) await sendTo(userId, `about ${topic}`, topic)
    await server.platform.events.catchUp()
    stop()
    expect(recipients).toEqual(messageTopic.options.map(() => userId))
    const titlesFor = async (token: string, searchParam: object) =>
      (await server.call('userMessage', { pageParam: { current: 1, size: 100 }, searchParam }, { token })).records.map(
        ({ topic, title }) => `${topic}: ${title.en}`,
      )
    const all = { ...firstPage, pageParam: { current: 1, size: 100 } }
    const { ids, topics = [] } = await server.call('queryAllMessagesOfUser', all, { token: player })
    const agents = await server.call('queryAllMessagesOfUser', all, { token: agent })
    expect(topics).toHaveLength(ids.length)
    for (const topic of messageTopic.options) {
      const own = await titlesFor(player, { topic })
      expect(own).toContain(`${topic}: about ${topic}`)
      expect(own.every((title) => title.startsWith(`${topic}: `))).toBe(true)
      expect(topics.filter((one) => one === topic)).toHaveLength(own.length)
      expect(await titlesFor(agent, { topic })).not.toContain(`${topic}: about ${topic}`)
      const sent = ids.find((_, at) => topics[at] === topic) ?? ''
      expect(topic !== 'notice' && agents.ids.includes(sent)).toBe(false)
      expect((await server.call('userMessage', { ...firstPage, searchParam: { id: sent } }, { token: agent })).total).toBe(
        agents.ids.includes(sent) ? 1 : 0,
      )
    }
  })

  test("S2: another member's message is not found", async () => {
    const [player, agent] = [await signIn(demoAccounts.player), await signIn(demoAccounts.agent)]
    const agents = new Set(await idsOf(agent))
    const ownId = (await idsOf(player)).find((id) => !agents.has(id)) ?? ''
    const read = (token: string, id: string) => server.call('userMessage', { ...firstPage, searchParam: { id } }, { token })
    expect((await read(player, ownId)).records).toHaveLength(1)
    expect(await read(agent, ownId)).toEqual(await read(agent, 'no-such-message'))
  })

  test('messages need a session', async () => {
    for (const name of ['userMessage', 'queryAllMessagesOfUser'] as const) {
      expect(contract[name].client).toBe('user')
      expect((await server.refused(name, firstPage)).reason).toBe('TOKEN')
    }
  })
})
