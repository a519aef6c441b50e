/** Articles and the ranking: lists, search, changes by the operator, and the sums of settled bets. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedContent } from '../../../server/domains/content/seed.ts'
import { masked, rankingOf, rankings } from '../../../server/domains/bets/ranking.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { GAME, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn, type LotteryPlatform } from '../bets/support.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import { atNoon } from '../protection/support.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform()
  await seedContent(server.platform)
})
afterAll(() => server.close())

const operator = (...words: readonly string[]) => operate(server.platform, ...words)

const codes = (items: readonly { readonly code: string }[]) => items.map(({ code }) => code)
const searched = async (keyword: string) => codes((await server.call('articleHelpList', { keyword })).items)

describe('help', () => {
  it('has every topic in three languages, and the frequent questions', async () => {
    const { items } = await server.call('articleHelpList', {})
    expect(new Set(items.map(({ topic }) => topic))).toEqual(new Set(['start', 'play', 'deposit', 'withdraw', 'account', 'fair', 'safe']))
    for (const { title, summary } of items)
      for (const text of [title, summary]) expect(Object.values(text).every((one) => one !== '')).toBe(true)
    const { items: common } = await server.call('articleHelpCommonList', {})
    expect(common.length).toBeGreaterThan(3)
    for (const code of codes(common)) expect(codes(items)).toContain(code)
    expect(codes((await server.call('articleHelpList', { topic: 'withdraw' })).items)).toEqual(['help-withdraw', 'help-withdraw-refused'])
  })

  it('is found by its words, in any language and case, in the text too, and never by its markup', async () => {
    expect(await searched('提现')).toContain('help-withdraw')
    expect(await searched('출금')).toContain('help-withdraw')
    expect(await searched('WITHDRAW')).toContain('help-withdraw')
    expect(await searched('sleep work')).toEqual(['help-safe-play'])
    expect(await searched('href')).toEqual([])
    expect(await searched('no such words')).toEqual([])
    expect(await searched('100%_')).toEqual([])
  })

  it('has the ready answers of support in their order, which an earlier platform gets too', async () => {
    const { db } = server.platform
    const ready = async () => codes((await server.call('articleHelpList', { ready: true })).items)
    const usual = ['help-withdraw', 'help-deposit-late', 'help-lost', 'help-fair', 'help-cancel']
    expect(await ready()).toEqual(usual)
    await db.deleteFrom('contentSeeds').where('name', '=', 'answers-1').execute()
    await db.deleteFrom('articles').where('code', 'in', ['help-lost', 'help-cancel']).execute()
    await db.updateTable('articles').set({ ready: null }).execute()
    await seedContent(server.platform)
    // A removed article stays removed; the new one is added.
    expect(await ready()).toEqual(usual.filter((code) => code !== 'help-cancel'))
  })

  it('links only to pages of the app', async () => {
    const rows = await server.platform.db.selectFrom('articles').select(['code', 'content']).execute()
    for (const { code, content } of rows) {
      for (const [, href] of Object.values(content)
        .join('')
        .matchAll(/href="([^"]*)"/g))
        expect(href, code).toMatch(/^\/[\w?=&-]+$/)
    }
  })
})

describe('news, tips, guides', () => {
  it('are lists of their own, page by page', async () => {
    const listOf = async (kind: 'news' | 'tips' | undefined, size = 20) =>
      server.call('articleNewAndTipsAndHelpList', { pageParam: { current: 1, size }, searchParam: { ...(kind && { kind }) } })
    expect((await listOf('news')).records.every(({ kind }) => kind === 'news')).toBe(true)
    expect(codes((await listOf('tips')).records)).toEqual(expect.arrayContaining(['tip-budget', 'tip-records']))
    const all = await listOf(undefined, 5)
    expect(all).toMatchObject({ current: 1, size: 5 })
    expect(all.records).toHaveLength(5)
    expect(all.pages).toBe(Math.ceil(all.total / 5))
    expect(codes((await server.call('guideList', {})).items)).toEqual(['guide-k3', 'guide-ssc', 'guide-lhc'])
  })
})

describe('an operator', () => {
  it('adds, changes and removes an article; its HTML comes back as it was written', async () => {
    const html = '<p>Hello <b>you</b> <script>alert(1)</script><a href="javascript:alert(1)">x</a></p>'
    expect(await operator('articles', 'add', 'help-x', 'help', '标题 | 제목 | Title', html)).toMatchObject({ code: 0 })
    expect(await operator('articles', 'add', 'help-x', 'help', 'again', 'again')).toMatchObject({ code: 1 })
    expect((await server.call('articleInfo', { code: 'help-x' })).content.en).toBe(html)
    expect(await operator('articles', 'set', 'help-x', 'topic', 'safe')).toMatchObject({ code: 0 })
    expect(await operator('articles', 'set', 'help-x', 'common', 'true')).toMatchObject({ code: 0 })
    expect(await operator('articles', 'set', 'help-x', 'common', 'on')).toMatchObject({ code: 2 })
    expect(await operator('articles', 'set', 'help-x', 'title', '新 | 새 | New')).toMatchObject({ code: 0 })
    const { items } = await server.call('articleHelpCommonList', {})
    expect(items.find(({ code }) => code === 'help-x')).toMatchObject({ topic: 'safe', title: { en: 'New', korw: '새' } })
    expect(await operator('articles', 'set', 'help-x', 'kind', 'nonsense')).toMatchObject({ code: 2 })
    expect(await operator('articles', 'set', 'help-x', 'owner', 'me')).toMatchObject({ code: 2 })
    expect(await operator('articles', 'remove', 'help-x')).toMatchObject({ code: 0 })
    expect((await server.refused('articleInfo', { code: 'help-x' })).reason).toBe('NOT_FOUND')
  })

  it('chooses the ready answers of support and their order', async () => {
    const ready = async () => codes((await server.call('articleHelpList', { ready: true })).items)
    const listed = async (code: string) =>
      linesOf((await operator('articles', 'list')).out)
        .find((line) => line.startsWith(`${code}\t`))
        ?.split('\t')
        .at(-1)
    const before = await ready()
    expect(await operator('articles', 'set', 'tip-records', 'ready', '0')).toMatchObject({ code: 0 })
    expect(await ready()).toEqual(['tip-records', ...before])
    expect([await listed('tip-records'), await listed('help-begin')]).toEqual(['answer 0', '-'])
    expect(await operator('articles', 'set', 'tip-records', 'ready', '99')).toMatchObject({ code: 0 })
    expect(await ready()).toEqual([...before, 'tip-records'])
    expect(await operator('articles', 'set', 'tip-records', 'ready', 'first')).toMatchObject({ code: 2 })
    expect(await operator('articles', 'set', 'tip-records', 'ready', '-')).toMatchObject({ code: 0 })
    expect(await ready()).toEqual(before)
  })

  it('leaves all versions of a legal article in the database, also after its removal, and no versions of others', async () => {
    const { db } = server.platform
    const versions = () =>
      db
        .selectFrom('articleVersions')
        .select(['version', 'title', 'content', 'digest'])
        .where('article', '=', 'rules')
        .orderBy('version')
        .execute()
    const shown = async () => (await server.call('articleInfo', { code: 'rules' })).version
    const set = (...change: readonly string[]) => operator('articles', 'set', 'rules', ...change)
    await operator('articles', 'add', 'rules', 'news', '规则 | 규칙 | Rules', '<p>一</p> | <p>하나</p> | <p>one</p>')
    expect([await versions(), await shown()]).toEqual([[], undefined])
    await set('kind', 'legal')
    await set('content', '<p>二</p> | <p>둘</p> | <p>two</p>')
    await set('content', '<p>二</p> | <p>둘</p> | <p>two</p>')
    await set('rank', '5')
    expect(await shown()).toBe(2)
    await set('title', '条款 | 약관 | Terms')
    await set('content', '<p>一</p> | <p>하나</p> | <p>one</p>')
    expect((await versions()).map(({ version, title, content }) => [version, title.korw, content.en])).toEqual([
      [1, '규칙', '<p>one</p>'],
      [2, '규칙', '<p>two</p>'],
      [3, '약관', '<p>two</p>'],
      [4, '약관', '<p>one</p>'],
    ])
    expect(new Set((await versions()).map(({ digest }) => digest)).size).toBe(4)
    const listed = async () =>
      linesOf((await operator('agreements')).out).flatMap((line) => {
        const [id = '', , state, members] = line.split('\t')
        return id.startsWith('rules/') ? [[id, state, members]] : []
      })
    expect((await listed()).map(([id, state]) => [id, state])).toEqual([
      ['rules/1', 'past'],
      ['rules/2', 'past'],
      ['rules/3', 'past'],
      ['rules/4', 'in force'],
    ])
    await operator('articles', 'remove', 'rules')
    expect((await listed()).at(-1)).toEqual(['rules/4', 'past', 'accepted by 0'])
    expect((await operator('agreements', 'show', 'rules', '2')).out).toMatch(
      /^rules\/2\t.*\t[\da-f]{64}\n\[rw\] 规则\n<p>二<\/p>\n\[korw\] 규칙\n<p>둘<\/p>\n\[en\] Rules\n<p>two<\/p>\n$/,
    )
    expect((await operator('agreements', 'show', 'rules')).out).toMatch(/^rules\/4\t/)
    for (const words of [
      ['show', 'rules', '5'],
      ['show', 'tip-records'],
      ['who', 'rules', '5'],
      ['of', 'nobody99'],
    ])
      expect(await operator('agreements', ...words), words.join(' ')).toMatchObject({ code: 1, out: '' })
    expect(await operator('agreements', 'show', 'rules', 'last')).toMatchObject({ code: 2 })
    // It returns with another text, and its versions continue.
    await operator('articles', 'add', 'rules', 'legal', '规则 | 규칙 | Rules', '<p>一</p> | <p>하나</p> | <p>one</p>')
    expect(await shown()).toBe(5)
    for (const rewrite of ["update article_versions set digest = ''", 'delete from article_versions'])
      await expect(sql.raw(rewrite).execute(db), rewrite).rejects.toMatchObject({ code: '0A000' })
  })

  it('writes a message to all members; removed content does not return at a start', async () => {
    expect(await operator('messages', 'send', 'nobody99', 'a', 'b')).toMatchObject({ code: 1 })
    await server.platform.events.catchUp()
    const received: (string | null)[] = []
    const stop = server.platform.events.on('talk', ({ userId }) => received.push(userId))
    expect(await operateUnsure(server.platform, 'messages', 'send', '--all', 'Hi', '<p>Hi</p>')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('sends "Hi" to all '),
    })
    const { out } = await operator('messages', 'send', '--all', '好 | 안녕 | Hi', '<p>好</p> | <p>안녕</p> | <p>Hi</p>')
    await server.platform.events.catchUp()
    stop()
    expect(received).toEqual([null])
    expect((await operator('messages', 'list')).out).toContain(out.trim())
    expect(await operator('messages', 'remove', out.trim())).toMatchObject({ code: 0 })
    for (const change of [
      ['set', 'agree', 'content', 'other'],
      ['remove', 'agree'],
    ])
      expect(await operateUnsure(server.platform, 'articles', ...change)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('members have agreed to'),
      })
    expect(await operateUnsure(server.platform, 'notice', 'add', 'Hi', '<p>Hi</p>', '--dialog')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('in a dialog on entry'),
    })
    await operator('articles', 'remove', 'tip-budget')
    await seedContent(server.platform)
    expect((await server.refused('articleInfo', { code: 'tip-budget' })).reason).toBe('NOT_FOUND')
  })

  it('updates an earlier platform: the start adds missing articles; removed articles stay removed', async () => {
    const { db } = server.platform
    await db.deleteFrom('contentSeeds').where('name', '=', 'articles-2').execute()
    await db.deleteFrom('articles').where('code', 'in', ['help-amounts', 'tip-budget']).execute()
    await seedContent(server.platform)
    expect((await server.call('articleInfo', { code: 'help-amounts' })).title.rw).toBe('为什么有的数额有三位小数')
    expect((await server.refused('articleInfo', { code: 'tip-budget' })).reason).toBe('NOT_FOUND')
  })
})

describe('sharing', () => {
  it("has the operator's text, and nothing about a member", async () => {
    expect(await server.call('sharePost', {})).toMatchObject({
      link: '',
      imageUrl: '',
      title: { en: expect.stringContaining('Yellow Stone') },
    })
    await expect(
      server.platform.settings.set('sharePost', {
        title: { rw: '', korw: '', en: '' },
        text: { rw: '', korw: '', en: '' },
        imageUrl: 'javascript:alert(1)',
      }),
    ).rejects.toThrow('sharePost')
  })
})

describe('the ranking of a platform with days from three in the afternoon', () => {
  let lotteryServer: LotteryPlatform
  beforeAll(async () => {
    lotteryServer = await openLotteryPlatform(undefined, { ...atNoon, dayStartHour: 15 })
  })
  afterAll(() => lotteryServer.close())

  it('counts a draw at noon for the day that ends at three', async () => {
    const period = await onSale(lotteryServer)
    for (const side of ['big', 'small']) {
      await lotteryServer.place(await newPlayer(lotteryServer.db, 1_000_000n), {
        requestId: newId(),
        lotteryId: GAME,
        period,
        lines: [lineOf({ selection: [[side]] })],
      })
    }
    await untilDrawn(lotteryServer)
    const noon = lotteryServer.platform.now()
    const winners = async (at: number, day: 'today' | 'yesterday') =>
      (await rankings({ ...lotteryServer.platform, now: () => at })(day)).records.length
    const atFour = noon + 4 * 3_600_000
    expect([await winners(noon, 'today'), await winners(noon, 'yesterday')]).toEqual([1, 0])
    expect([await winners(atFour, 'today'), await winners(atFour, 'yesterday')]).toEqual([0, 1])
  })
})

describe('the ranking', () => {
  let lotteryServer: LotteryPlatform
  beforeAll(async () => {
    lotteryServer = await openLotteryPlatform()
  })
  afterAll(() => lotteryServer.close())

  it('masks names', () => {
    expect(['player01', '陈小满', '陈', '陈满', '', '👩‍🚀ab'].map(masked)).toEqual(['p***1', '陈***满', '陈*', '陈*', '**', '👩***b'])
  })

  it("is the sum of the day's settled bets, without members who opted out", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(lotteryServer.db, 1_000_000n)))
    for (let round = 0; round < 3; round++) {
      const period = await onSale(lotteryServer)
      for (const [n, userId] of players.entries()) {
        const side = ['big', 'small', 'odd', 'even', 'big', 'odd'][n] ?? 'big'
        await lotteryServer.place(userId, {
          requestId: newId(),
          lotteryId: GAME,
          period,
          lines: [lineOf({ selection: [[side]], multiple: n + 1 })],
        })
      }
      await untilDrawn(lotteryServer)
    }
    // An open bet, which is no part of the sums.
    await lotteryServer.place(players[0] ?? '', {
      requestId: newId(),
      lotteryId: GAME,
      period: await onSale(lotteryServer),
      lines: [lineOf({ multiple: 50 })],
    })

    const bets = await lotteryServer.db.selectFrom('bets').selectAll().execute()
    const net = new Map<string, bigint>()
    for (const { userId, payout, stake, state } of bets) {
      if (state !== 'WAIT') net.set(userId, (net.get(userId) ?? 0n) + (payout ?? 0n) - stake)
    }
    const fold = () => [...net].filter(([, won]) => won > 0n).toSorted(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
    const clock = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }
    const day = businessDay(lotteryServer.platform.now(), clock)
    const shown = async () => (await rankingOf(lotteryServer.db, day, 0, clock)).records
    const expected = () => fold().map(([userId, won], index) => ({ rank: index + 1, name: masked(userId), net: String(won), bets: 3 }))
    expect(fold().length).toBeGreaterThan(0)
    expect(await shown()).toMatchObject(expected())
    expect(await shown()).toHaveLength(fold().length)

    const [first] = fold()
    await lotteryServer.db
      .updateTable('users')
      .set({ rankingHidden: true })
      .where('id', '=', first?.[0] ?? '')
      .execute()
    net.delete(first?.[0] ?? '')
    expect(await shown()).toMatchObject(expected())
    expect(await shown()).toHaveLength(fold().length)
    expect((await rankingOf(lotteryServer.db, '2001-01-01', 0, clock)).records).toEqual([])
  })
})
