/** The operator's side: open requests, one request in full, one act of one operator at a time, and the offers. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CampaignSeed, seedCampaign } from '../../../server/domains/campaigns/seedCampaign.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { operate } from '../support/operate.ts'
import {
  act,
  ADDRESS,
  askBill,
  askGift,
  askStay,
  type Asker,
  edited,
  linesOf,
  newAsker,
  operator,
  PHONE,
  RECEIVER,
  seen,
  welfareSetup,
  why,
} from './support.ts'

const setup = welfareSetup()
const run = (...words: readonly string[]) => operate(setup.server.platform, ...words)
const failed = async (...words: readonly string[]) => {
  const { code, err } = await run(...words)
  expect(code).toBeGreaterThan(0)
  return err
}

const origin = { rw: '核验', korw: '검증', en: 'Verify' }
const bonus = { kind: 'bonus', amount: '20000', wagering: 5, product: 'lottery', days: 7 } as const
/** Done by one deed, once. */
const deed: Omit<CampaignSeed, 'code'> = {
  kind: 'activity',
  trigger: 'verify',
  every: 'once',
  titles: origin,
  abouts: origin,
  terms: [origin],
  art: 'gem',
  page: null,
  stages: [{ needed: '1', award: { kind: 'points', amount: '1000' } }],
  claimDays: 7,
}

/** The data of the member's own events of the topic. */
async function eventsOf({ userId }: Asker): Promise<unknown[]> {
  const events = await setup.server.platform.db
    .selectFrom('events')
    .select('data')
    .where('userId', '=', userId)
    .where('topic', '=', 'welfare')
    .orderBy('id')
    .execute()
  return events.map(({ data }) => data)
}

it('open requests are listed masked, the oldest first; a request is shown in full while it is open', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const [pack, night] = [await askGift(server, asker), await askStay(server, asker)]
  const lines = linesOf((await operator(server, 'list')).out)
  expect(lines.map((line) => line.split('\t')[0])).toEqual([pack.number, night.number])
  expect(lines[0]).toContain(`gift\tsubmitted\t${asker.username}\tpack甲\treceiver 陈*满, phone +***********00`)
  expect(lines.join('')).not.toContain(RECEIVER)
  const shown = (await operator(server, 'show', pack.number)).out
  for (const part of [RECEIVER, PHONE, ADDRESS, 'what is in pack甲', '- → submitted']) expect(shown).toContain(part)
  await act(server, pack, ['take'], ['approve'], ['done'])
  const after = (await operator(server, 'show', pack.number)).out
  expect(after).not.toContain(RECEIVER)
  expect(
    linesOf(after)
      .slice(-4)
      .map((line) => line.split('\t').slice(1).join(' ')),
  ).toEqual(['member - → submitted', 'operator submitted → checking', 'operator checking → approved', 'operator approved → sent'])
  expect(linesOf((await operator(server, 'list', '--state', 'sent')).out)).toHaveLength(1)
  expect(await failed('welfare', 'list', '--state', 'gone')).toContain('is one of submitted')
})

it('requests of a locked member are marked', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const { number } = await askGift(server, asker)
  const marked = async () =>
    [
      ...linesOf((await operator(server, 'list', '--member', asker.username)).out),
      ...linesOf((await operator(server, 'show', number)).out).slice(0, 1),
    ].map((line) => line.startsWith(number) && line.endsWith('\t! locked'))
  expect(await marked()).toEqual([false, false])
  await run('lock', asker.username)
  expect(await marked()).toEqual([true, true])
})

it('lists of ended requests have the oldest first too; a list can be of one kind, one member, or both', async () => {
  const { server } = setup
  const [one, other] = [await newAsker(server), await newAsker(server)]
  const [first, second] = [await askGift(server, one), await askGift(server, other)]
  const nights = [await askStay(server, one), await askStay(server, other)]
  // The last request is sent first.
  for (const request of [second, first]) await act(server, request, ['take'], ['approve'], ['done'])
  for (const request of nights) await act(server, request, ['reject', '-', why])
  const listed = async (...words: readonly string[]) =>
    linesOf((await operator(server, 'list', ...words)).out).map((line) => line.split('\t')[0])
  const numbers = (...requests: readonly { readonly number: string }[]) => requests.map(({ number }) => number)
  expect((await listed('--state', 'sent')).slice(-2)).toEqual(numbers(first, second))
  expect((await listed('--state', 'rejected')).slice(-2)).toEqual(numbers(...nights))
  expect(await listed('--state', 'sent', '--member', one.username)).toEqual(numbers(first))
  expect(await listed('--state', 'sent', '--kind', 'hotel', '--member', one.username)).toEqual([])
  const [waiting, later] = [await askStay(server, one), await askStay(server, one)]
  expect(await listed('--member', one.username), 'what waits, in its order').toEqual(numbers(waiting, later))
  expect(await listed('--kind', 'gift', '--member', one.username)).toEqual([])
  expect(await listed('--kind', 'hotel')).toEqual(expect.arrayContaining(numbers(waiting, later)))
  expect(await failed('welfare', 'list', '--kind', 'car')).toContain('is one of gift, phone, hotel')
  expect(await failed('welfare', 'list', '--member', 'nobody99')).toContain('there is no member')
})

it('the report of a member has awards with budgets, claims, bonus, signed days and requests, without personal data', async () => {
  const { server } = setup
  const { platform } = server
  const asker = await newAsker(server)
  await seedSignIn(platform)
  const from = platform.now() - 60_000
  await seedCampaign(platform.db, { ...deed, from, code: 'by-hand', points: 5000n })
  await seedCampaign(platform.db, {
    ...deed,
    from,
    code: 'by-bonus',
    needsJoining: true,
    points: 50_000n,
    stages: [{ needed: '1', award: bonus }],
  })
  await server.call('joinActivity', { requestId: randomUUID(), code: 'by-bonus', version: 1, isIn: true }, asker.as)
  await server.call('reportDeed', { deed: 'verify' }, asker.as)
  const { day } = await server.call('userSign', { requestId: randomUUID() }, asker.as)
  const claims = ['by-hand', 'by-bonus'].map((code) => ({ code, period: 'once', stage: 0 }))
  await server.call('applyGift', { requestId: randomUUID(), claims }, asker.as)
  const request = await askGift(server, asker)
  await act(server, request, ['take'])
  const { code, out } = await operator(server, 'member', asker.username)
  expect(code).toBe(0)
  const lines = linesOf(out).map((line) => line.split('\t').filter((part) => !/\d{4}-\d\d-\d\dT/.test(part)))
  expect(lines.toSorted()).toEqual(
    [
      ['award', 'signAward', 'points:0.5', 'from sign-in', '每日签到'],
      ['award', 'award', 'points:1', 'from by-hand', '核验'],
      ['award', 'award', 'bonus:20:5:7', 'from by-bonus', '核验'],
      ['claim', asker.username, 'by-hand', 'once', 'stage 1', 'points:1'],
      ['claim', asker.username, 'by-bonus', 'once', 'stage 1', 'bonus:20:5:7'],
      ['bonus', asker.username, 'running', 'amount 20', 'left 20', 'wagered 0 of 100', 'from by-bonus'],
      ['signed', day, '1 in a row', 'paid 0.5'],
      ['request', request.number, 'gift', 'checking'],
    ].toSorted(),
  )
  expect(lines.map(([what]) => what)).toEqual(['award', 'award', 'award', 'claim', 'claim', 'bonus', 'signed', 'request'])
  for (const secret of [RECEIVER, PHONE, ADDRESS]) expect(out).not.toContain(secret)
  expect((await operator(server, 'member', (await newAsker(server)).username)).out).toBe('')
  expect(await failed('welfare', 'member', 'nobody99')).toContain('there is no member')
})

it('each act sends the member’s devices the request’s id, and sends a message', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  await act(server, request, ['take'], ['approve'], ['done', 'SF 1029'])
  expect(await eventsOf(asker)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'request', id: request.id })))
  const messages = await server.platform.db.selectFrom('messages').select(['title', 'content']).where('userId', '=', asker.userId).execute()
  const about = messages.filter(({ content }) => content.rw.includes(request.number))
  expect(about.map(({ title }) => title.rw).toSorted()).toEqual(['福利申请审核中', '福利申请已通过', '福利申请已完成'].toSorted())
})

it('of two simultaneous acts of operators one counts; the other operator gets the new state', async () => {
  const { server } = setup
  const other = await server.another()
  const request = await askGift(server, await newAsker(server))
  const both = await Promise.all([operator(server, 'take', request.number), operator(other, 'reject', request.number, '-', why)])
  expect(both.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
  const steps = await server.platform.db
    .selectFrom('welfareSteps')
    .selectAll()
    .where('requestId', '=', request.id)
    .orderBy('version')
    .execute()
  expect(steps.map(({ version }) => version)).toEqual(steps.map((_, at) => at + 1))
  const twice = await Promise.all([server, other].map((one) => operator(one, 'reject', request.number, '-', why)))
  expect(twice.filter(({ code }) => code === 1).length).toBeGreaterThan(0)
  expect(twice.map(({ err }) => err).join('')).toContain(`${request.number} is rejected: reject is not possible`)
})

it('an act needs its state: no request is approved unchecked, done unapproved, or changed after its end', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  expect(await failed('welfare', 'approve', request.number)).toContain('is submitted: approve is not possible')
  expect(await failed('welfare', 'done', request.number)).toContain('is submitted: done is not possible')
  await act(server, request, ['take'])
  const changed = { ...edited({ id: request.id, version: 2 }), receiver: '林夏', phone: PHONE, address: ADDRESS }
  await server.call('updateGiftPackById', changed, asker.as)
  expect(await failed('welfare', 'approve', request.number)).toContain('is submitted')
  await act(server, request, ['take'], ['approve'], ['done'])
  expect(await failed('welfare', 'reject', request.number, '-', why)).toContain('is sent')
  expect(await seen(server, asker, request.id)).toMatchObject({ state: 'sent', details: { receiver: '林*' } })
})

describe('wrong input', () => {
  it.each([
    ['a number of another form', ['take', 'G-1120'], 'is a request’s number'],
    ['an unknown number', ['take', 'G-0101-0000000'], 'there is no request G-0101-0000000'],
    ['a rejection without a reason', ['reject', 'G-0101-0000000', '-'], 'reason is missing'],
    ['a reason in one language', ['reject', 'G-0101-0000000', '-', '姓名不一致'], 'all three'],
    ['a reason that is too long', ['reject', 'G-0101-0000000', '-', `${'名'.repeat(121)} | 이름 | name`], '120 characters'],
    ['an unknown field', ['reject', 'G-0101-0000000', 'shoe', why], 'is one of receiver'],
    ['a note that is too long', ['done', 'G-0101-0000000', 'x'.repeat(121)], '120 characters'],
    ['a note with an invisible character', ['done', 'G-0101-0000000', 'a\u0007b'], 'is one line'],
  ])('%s is refused', async (_what, words, said) => {
    expect(await failed('welfare', ...words)).toContain(said)
  })

  it('a field of another form is refused', async () => {
    const { number } = await askStay(setup.server, await newAsker(setup.server))
    expect(await failed('welfare', 'reject', number, 'receiver', why)).toContain(
      'the field is one of city, dates, guest, guests, note, or -',
    )
  })

  it.each([
    ['a code', ['offers', 'add', 'X', '3', 'a | b | c'], '2 to 32 small letters'],
    ['a stock', ['offers', 'add', 'tea', '-3', 'a | b | c'], 'stock is a whole number'],
    ['names in one language', ['offers', 'add', 'tea', '3', '茶具'], 'all three'],
    ['a code that is taken', ['offers', 'add', 'pack', '3', 'a | b | c'], 'already'],
    ['a field', ['offers', 'set', 'pack', 'price', '3'], 'is one of names'],
    ['a need', ['offers', 'set', 'pack', 'needs', 'stake 100'], 'a need is'],
    ['a level of none', ['offers', 'set', 'pack', 'needs', 'level 0'], 'a need is'],
    ['a need without its number', ['offers', 'set', 'pack', 'needs', 'level'], 'a need is'],
    ['the same need twice', ['offers', 'set', 'pack', 'needs', 'level 2, level 3'], 'one of each kind'],
    ['a day', ['offers', 'set', 'pack', 'from', '2031-02-30'], 'a day is written'],
    ['an end before the beginning', ['offers', 'set', 'pack', 'until', '2020-01-01'], 'would end before'],
    ['an offer of nothing', ['offers', 'set', 'nothing', 'stock', '3'], 'there is no gift pack nothing'],
    ['a city’s code', ['cities', 'add', '-', 'a | b | c'], '2 to 32 small letters'],
    ['a city that is taken', ['cities', 'add', 'haitong', 'a | b | c'], 'already'],
    ['a city of nothing', ['cities', 'remove', 'nothing'], 'there is no city nothing'],
  ])('for an offer or a city, %s is refused', async (_what, words, said) => {
    expect(await failed(...words)).toContain(said)
  })
})

it('the operator adds, changes, removes packs and offers them again', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const offerOf = async (code: string) =>
    (await server.call('getGiftPackListByUserId', {}, asker.as)).offers.find((offer) => offer.code === code)
  expect(await run('offers', 'add', 'tea-set', '2', '茶具 | 다기 | Tea set')).toMatchObject({ code: 0, out: 'tea-set\tadded\n' })
  expect(await offerOf('tea-set')).toMatchObject({ names: { en: 'Tea set' }, items: { en: 'Tea set' }, state: 'open', until: null })
  expect(await run('offers', 'set', 'tea-set', 'needs', 'signed 15, phone')).toMatchObject({ code: 0 })
  expect(await offerOf('tea-set')).toMatchObject({ state: 'notYet', needs: [{ isMet: false }, { isMet: true }] })
  await run('offers', 'set', 'tea-set', 'needs', 'none')
  await run('offers', 'set', 'tea-set', 'until', '2099-12-31')
  await run('offers', 'set', 'tea-set', 'stock', '0')
  expect(await offerOf('tea-set')).toMatchObject({ state: 'spent', needs: [] })
  expect((await run('offers')).out).toMatch(/^tea-set\toffered\t0 left\tfrom \S+\tuntil 2099-12-31T\S+\tneeds none\trank \d+\t茶具/m)
  await run('offers', 'remove', 'tea-set')
  expect(await offerOf('tea-set')).toBeUndefined()
  await run('offers', 'offer', 'tea-set')
  expect(await offerOf('tea-set')).toMatchObject({ state: 'spent' })
})

it('the operator adds, renames and removes cities', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const cities = async () =>
    (await server.call('getHotelReserveListByUserId', {}, asker.as)).cities.map(({ code, names }) => [code, names.en])
  await run('cities', 'add', 'songwan', '松湾市 | 송만시 | Songwan')
  await run('cities', 'set', 'songwan', 'names', '松湾 | 송만 | Songwan Bay')
  await run('cities', 'set', 'songwan', 'rank', '-1')
  expect((await cities())[0]).toEqual(['songwan', 'Songwan Bay'])
  await run('cities', 'remove', 'songwan')
  expect((await cities()).map(([code]) => code)).toEqual(['haitong', 'yunqi'])
  expect((await run('cities')).out).toContain('songwan\tremoved')
})

it('a bill is shown with its month and amount, and its phone in full until it is paid', async () => {
  const { server } = setup
  const asker = await newAsker(server, '+8613512349876')
  const request = await askBill(server, asker)
  expect((await operator(server, 'list')).out).toMatch(
    new RegExp(`${request.number}\\tphone\\tsubmitted\\t${asker.username}\\t\\d{4}-\\d\\d 20\\tphone \\+\\*{11}76`),
  )
  expect((await operator(server, 'show', request.number)).out).toContain('phone +8613512349876')
  await act(server, request, ['take'], ['approve'], ['done'])
  expect((await operator(server, 'show', request.number)).out).not.toContain('13512349876')
})
