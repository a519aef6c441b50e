/** A draw of a wheel: the earlier published data decide it, it is paid once, and it uses one chance. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Localized } from '#/contract/common.ts'
import { replayRound } from '#/rules/welfare/wheel.ts'
import { budgetsOf } from '../../../server/ledger/budgets.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { chancesLeft } from '../../../server/domains/wheels/module.ts'
import { wheelHandlers } from '../../../server/domains/wheels/handlers.ts'
import { wheelSteps } from '../../../server/domains/wheels/schema.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import { dailyTerms } from '../../../server/domains/wheels/texts.ts'
import { newViewer, type Viewer } from '../films/support.ts'
import { outcomeOf } from '../protection/support.ts'
import { asCaller } from '../support/askFor.ts'
import { newRequestId } from '../support/client.ts'
import { operate, operateUnsure } from '../support/operate.ts'
import { DAY, draw, drawOf, drawsOf, giveChances, HOUR, later, newWheel, usedChances, wheelSetup, wheelShown } from './support.ts'

const setup = wheelSetup()
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const chances = ({ as }: Viewer, code = DAILY_WHEEL) => setup.server.call('getTurntableDrawCntInfo', { code }, as)
const page = { pageParam: { current: 1, size: 20 }, searchParam: {} }
/** Certain to give one point. */
const sure = { kind: 'open', prizes: '1=99 none=1', points: '1000' } as const

describe('a draw', () => {
  it('follows from the published anchor, uses the day’s chance and pays once', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const before = await wheelShown(server)
    expect(before).toMatchObject({ code: DAILY_WHEEL, kind: 'open', state: 'running', perDay: 1, average: '1640', isSpent: false })
    expect(await chances(viewer)).toMatchObject({ left: 1 })
    const request = drawOf({ round: before?.round.number ?? 0 })
    const answer = await server.call('drawGift', request, viewer.as)
    expect(answer.left).toBe(0)
    expect(answer.draw).toMatchObject({
      number: (before?.round.drawn ?? 0) + 1,
      committed: before?.round.next,
      requestId: request.requestId,
    })
    expect(sha256(answer.draw.seed)).toBe(answer.draw.committed)
    expect(await server.call('drawGift', request, viewer.as)).toEqual(answer)
    expect((await server.refused('drawGift', drawOf(), viewer.as)).reason).toBe('WHEEL_LEFT')
    const { award } = answer.draw
    const paid = award?.kind === 'points' ? BigInt(award.amount) : 0n
    expect((await balanceOf(server.platform.db, viewer.id)).balance).toBe(paid)
    expect(answer.balance).toBe(String(paid))
    expect((await wheelShown(server))?.round).toMatchObject({ next: answer.draw.seed, drawn: answer.draw.number })
    expect((await server.call('getTurntableInfo', {}, viewer.as)).last).toEqual(answer.draw)
  })

  it('is the same for fifty copies of its request to two processes', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    const other = await server.another()
    const request = drawOf({ code })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? server : other).call('drawGift', request, viewer.as)),
    )
    expect(new Set(answers.map(({ draw: { id } }) => id)).size).toBe(1)
    expect(await drawsOf(server.platform, code)).toHaveLength(1)
    expect(await usedChances(server.platform, viewer)).toBe(1)
  })

  it('is refused while another of the member is in progress, and loses no chance', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, { ...sure, perDay: 3 })
    const taps = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(draw(server.platform, viewer, { code }))))
    expect(taps.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'WHEEL_BUSY'), 'ok'])
    expect(await chances(viewer, code)).toMatchObject({ left: 2 })
    expect(await draw(server.platform, viewer, { code })).toMatchObject({ left: 1 })
  })

  it('of two devices on two processes uses one chance for each, and no chance that does not exist', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    const other = await server.another()
    const outcomes = await Promise.all([server, other].map(({ platform }) => outcomeOf(draw(platform, viewer, { code }))))
    expect(outcomes.toSorted()).toEqual(['WHEEL_LEFT', 'ok'])
    expect(await drawsOf(server.platform, code)).toHaveLength(1)
    expect(await usedChances(server.platform, viewer)).toBe(1)
  })

  it('belongs to its member: the same id from another member makes another draw', async () => {
    const { server } = setup
    const [one, other] = [await newViewer(server), await newViewer(server)]
    const code = await newWheel(server, sure)
    const request = drawOf({ code })
    const first = await server.call('drawGift', request, one.as)
    const second = await server.call('drawGift', request, other.as)
    expect(second.draw.id).not.toBe(first.draw.id)
    expect((await server.call('getPage', page, other.as)).records.map(({ id }) => id)).toEqual([second.draw.id])
    expect((await server.refused('drawGift', { ...request, round: 2 }, one.as)).reason).toBe('DUPLICATE')
  })
})

describe('a refused draw', () => {
  async function refusedOf(code: string, viewer: Viewer, round = 1): Promise<string> {
    const reason = await outcomeOf(draw(setup.server.platform, viewer, { code, round }))
    expect(await usedChances(setup.server.platform, viewer)).toBe(0)
    return reason
  }

  it('gives its reason, and uses no chance', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    expect(await refusedOf('no-wheel', viewer)).toBe('CAMPAIGN')
    const upcoming = await newWheel(server, { ...sure, from: '2050-01-01T00:00' })
    expect(await refusedOf(upcoming, viewer)).toBe('WHEEL_EARLY')
    const running = await newWheel(server, sure)
    expect(await refusedOf(running, viewer, 2), 'the next round, which is published already').toBe('CAMPAIGN_CHANGED')
    expect(await operateUnsure(server.platform, 'wheels', 'close', running)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`ends ${running} now, for good`),
    })
    await operate(server.platform, 'wheels', 'close', running)
    expect(await refusedOf(running, viewer)).toBe('WHEEL_OVER')
    const without = await newWheel(server, { ...sure, perDay: 0 })
    expect(await refusedOf(without, viewer)).toBe('WHEEL_LEFT')
    await operate(server.platform, 'wheels', 'add', 'hidden-one', 'urn', '2020-01-01T00:00', '-', '1', '转盘 | 룰렛 | Wheel')
    expect(await refusedOf('hidden-one', viewer)).toBe('CAMPAIGN')
  })

  it('is the answer for a member who has paused play; the member sees no wheel and keeps earlier draws', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, { ...sure, perDay: 2 })
    const { draw: drawn } = await draw(server.platform, viewer, { code })
    await server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, viewer.as)
    expect(await outcomeOf(draw(server.platform, viewer, { code }))).toBe('EXCLUDED')
    expect(await server.call('getTurntableInfo', { code }, viewer.as)).toEqual({
      wheel: null,
      last: drawn,
      isReminded: false,
      isPaused: true,
    })
    expect(await chances(viewer, code)).toEqual({ left: 0, nextAt: null, expiresAt: null })
    expect(await chancesLeft(server.platform, server.platform.db, viewer.id)).toBeNull()
    expect((await server.call('getPage', page, viewer.as)).records).toHaveLength(1)
    expect(await usedChances(server.platform, viewer)).toBe(1)
  })
})

describe('chances', () => {
  it('of a day are lost with it, and do not add up', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    const { nextAt, expiresAt, left } = await chances(viewer, code)
    expect(left).toBe(1)
    expect(nextAt).toBe(expiresAt)
    const tomorrow = later(server.platform, (nextAt ?? 0) - server.platform.now())
    expect(await wheelHandlers(tomorrow).getTurntableDrawCntInfo({ code }, asCaller(viewer.id))).toMatchObject({ left: 1 })
    expect(await draw(tomorrow, viewer, { code })).toMatchObject({ left: 0 })
    expect(await outcomeOf(draw(tomorrow, viewer, { code }))).toBe('WHEEL_LEFT')
    expect(await draw(later(tomorrow, DAY), viewer, { code })).toMatchObject({ left: 0 })
  })

  it('that were won are given once for each cause, used in the order in which they expire, and expire', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    await giveChances(platform, viewer, code, 2, 'cause')
    await giveChances(platform, viewer, code, 2, 'cause')
    const first = await chances(viewer, code)
    expect(first.left).toBe(3)
    expect(first.expiresAt, 'the day’s expires first').toBe(first.nextAt)
    expect(await draw(platform, viewer, { code })).toMatchObject({ left: 2 })
    const rest = await chances(viewer, code)
    expect(rest.expiresAt).toBe((first.nextAt ?? 0) + 7 * DAY)
    const nextWeek = later(platform, (rest.expiresAt ?? 0) - platform.now())
    expect(await draw(nextWeek, viewer, { code }), 'the chance of that day').toMatchObject({ left: 0 })
    expect(await outcomeOf(draw(nextWeek, viewer, { code }))).toBe('WHEEL_LEFT')
  })

  it('that are won before the wheel opens last from its opening on', async () => {
    const { platform } = setup.server
    const viewer = await newViewer(setup.server)
    const code = await newWheel(setup.server, { ...sure, from: '2050-01-01T00:00' })
    await giveChances(platform, viewer, code, 1)
    const { expiresAt } = await platform.db
      .selectFrom('wheelChances')
      .select('expiresAt')
      .where('userId', '=', viewer.id)
      .executeTakeFirstOrThrow()
    const { fromAt } = await platform.db.selectFrom('wheels').select('fromAt').where('code', '=', code).executeTakeFirstOrThrow()
    expect(expiresAt - fromAt).toBe(8 * DAY)
  })

  it('are given for a wheel that can be drawn, and for no other', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    await operate(server.platform, 'wheels', 'close', code)
    expect(await outcomeOf(giveChances(server.platform, viewer, code, 1))).toBe('WHEEL_OVER')
    expect(await outcomeOf(giveChances(server.platform, viewer, 'no-wheel', 1))).toBe('WHEEL_OVER')
  })

  it('on the overview are the chances of the running wheel', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const shown = await wheelShown(server)
    expect(await chancesLeft(server.platform, server.platform.db, viewer.id)).toBe((await chances(viewer, shown?.code)).left)
  })
})

describe('a made draw', () => {
  it('is listed for its member for 90 days, and in the sums of 30 days beside the expected amount', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 2=1 ticket1=2', points: '100', tickets: '20', perDay: 6 })
    for (let at = 0; at < 6; at += 1) await draw(platform, viewer, { code })
    const drawn = await drawsOf(platform, code)
    const listed = (moment: number, size = 4) =>
      wheelHandlers(later(platform, moment)).getPage({ pageParam: { current: 1, size }, searchParam: { code } }, asCaller(viewer.id))
    const { records, total, pages, sums } = await listed(0)
    expect(records.map(({ number }) => number)).toEqual([6, 5, 4, 3])
    expect({ total, pages }).toEqual({ total: 6, pages: 2 })
    const points = drawn.reduce((sum, { award }) => sum + (award?.kind === 'points' ? BigInt(award.amount) : 0n), 0n)
    const tickets = drawn.filter(({ award }) => award?.kind === 'tickets').length
    expect(sums).toEqual({ draws: 6, prizes: 6, points: String(points), tickets, expected: String(6 * 750) })
    expect(await listed(31 * DAY)).toMatchObject({ total: 6, sums: { draws: 0, points: '0', expected: '0' } })
    expect(await listed(90 * DAY + HOUR)).toMatchObject({ total: 0, records: [] })
    expect((await balanceOf(platform.db, viewer.id)).balance).toBe(points)
    const held = await platform.db.selectFrom('filmTickets').select('origin').where('userId', '=', viewer.id).execute()
    expect(held).toHaveLength(tickets)
  })

  it('is shown to everybody if it won, with masked names and real counts', async () => {
    const { server } = setup
    const [viewer, other] = [await newViewer(server), await newViewer(server)]
    const code = await newWheel(server, { kind: 'urn', prizes: '5=1 none=1', points: '5' })
    await draw(server.platform, viewer, { code })
    await draw(server.platform, other, { code })
    const won = (await drawsOf(server.platform, code)).find(({ award }) => award !== null)
    const winner = [viewer, other].find(({ id }) => id === won?.userId)
    const { winners, wheel } = await server.call('getScreenGiftList', { code })
    expect(winners).toEqual([
      {
        name: expect.stringMatching(/^memb?\*\*\*$/),
        names: { rw: '5.00 积分', korw: '5.00포인트', en: '5.00 points' },
        award: { kind: 'points', amount: '5000' },
        at: won?.at,
      },
    ])
    expect(JSON.stringify(winners)).not.toContain(winner?.username)
    await server.platform.db
      .updateTable('users')
      .set({ rankingHidden: true })
      .where('id', '=', won?.userId ?? '')
      .execute()
    expect((await server.call('getScreenGiftList', { code })).winners).toEqual([])
    expect(wheel?.prizes.map(({ weight, left, given }) => [weight, left, given])).toEqual([
      [1, 0, 1],
      [1, 0, 1],
    ])
  })

  it('is published by round, page by page, and anybody can replay it', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'urn', prizes: '1=6 none=6', points: '6', perDay: 12 })
    for (let at = 0; at < 12; at += 1) await draw(server.platform, viewer, { code })
    const { round, kind, draws } = await server.call('wheelRound', { code, round: 1 })
    expect(draws).toHaveLength(12)
    expect(await replayRound({ code, kind, round: round.number, anchor: round.anchor, weights: round.weights }, draws)).toBeNull()
    expect((await server.call('wheelRound', { code, round: 1, after: 10 })).draws.map(({ number }) => number)).toEqual([11, 12])
    expect((await server.refused('wheelRound', { code, round: 9 })).reason).toBe('NOT_FOUND')
    expect((await server.refused('wheelRound', { code: 'no-wheel', round: 1 })).reason).toBe('CAMPAIGN')
  })

  it('never changes', async () => {
    const { server } = setup
    const { db } = server.platform
    const viewer = await newViewer(server)
    const code = await newWheel(server, sure)
    await draw(server.platform, viewer, { code })
    await expect(sql`update wheel_draws set prize = 1 where code = ${code}`.execute(db)).rejects.toThrow('refused')
    await expect(sql`update wheel_rounds set anchor = '' where code = ${code}`.execute(db)).rejects.toThrow('stays as it is')
    await expect(sql`update wheel_rounds set prizes = '[]' where code = ${code}`.execute(db)).rejects.toThrow('stays as it is')
    await expect(sql`delete from wheel_rounds where code = ${code}`.execute(db)).rejects.toThrow('stays as it is')
    await expect(
      sql`update wheel_rounds set remaining = remaining, drawn = 0, opened_at = null where code = ${code}`.execute(db),
    ).rejects.toThrow('stays as it is')
  })
})

describe('a budget', () => {
  it('of an open wheel is never overdrawn: once it cannot pay the dearest prize, nothing is drawn and no chance is used', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: 'none=1 1=1 3=1', points: '12', perDay: 100 })
    const left = async () => (await budgetsOf(platform.db, [code])).get(code)?.left ?? 0n
    let last = ''
    while ((last = await outcomeOf(draw(platform, viewer, { code }))) === 'ok') expect(await left()).toBeGreaterThanOrEqual(0n)
    expect(last).toBe('BUDGET_SPENT')
    const rest = await left()
    expect(rest).toBeLessThan(3000n)
    const drawn = await drawsOf(platform, code)
    for (let tries = 0; tries < 20; tries += 1)
      expect(await outcomeOf(draw(platform, viewer, { code })), 'whatever would be drawn').toBe('BUDGET_SPENT')
    expect(await drawsOf(platform, code)).toHaveLength(drawn.length)
    expect(await usedChances(platform, viewer)).toBe(drawn.length)
    expect((await wheelShown(server, code))?.isSpent).toBe(true)
    await operate(platform, 'wheels', 'fund', code, '3')
    expect((await wheelShown(server, code))?.isSpent).toBe(false)
    expect(await outcomeOf(draw(platform, viewer, { code }))).toBe('ok')
  })

  it('covers the dearest prize for each chance that an open wheel gives; without cover it gives no chance', async () => {
    const { server } = setup
    const { platform } = server
    const [winner, other] = [await newViewer(server), await newViewer(server)]
    const code = await newWheel(server, { kind: 'open', prizes: 'none=1 3=1', points: '6' })
    await giveChances(platform, winner, code, 1)
    expect(await outcomeOf(giveChances(platform, other, code, 2)), 'three would take 9 points').toBe('BUDGET_SPENT')
    expect(await chances(other, code), 'the one of the day').toMatchObject({ left: 1 })
    await giveChances(platform, winner, code, 1)
    expect(await chances(other, code), 'nor is one promised for the next day').toEqual({ left: 0, nextAt: null, expiresAt: null })
    expect(await outcomeOf(draw(platform, other, { code }))).toBe('BUDGET_SPENT')
    const dearer = await operate(platform, 'wheels', 'stock', code, 'none=1', '4=1')
    expect(dearer).toMatchObject({ code: 1 })
    expect(dearer.err).toContain('12 points')
    for (const left of [1, 0])
      expect(await draw(platform, winner, { code })).toMatchObject({ left: expect.any(Number), draw: { number: 2 - left } })
    expect(await usedChances(platform, winner)).toBe(2)
    expect(await usedChances(platform, other)).toBe(0)
    await operate(platform, 'wheels', 'fund', code, '3')
    expect(await chances(other, code)).toEqual({ left: 1, nextAt: expect.any(Number), expiresAt: expect.any(Number) })
  })

  it('of film tickets counts as well', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: 'ticket2=1 ticket1=1', tickets: '2', perDay: 5 })
    expect(await outcomeOf(draw(server.platform, viewer, { code }))).toBe('ok')
    expect(await outcomeOf(draw(server.platform, viewer, { code }))).toBe('BUDGET_SPENT')
  })
})

it('a new platform has its wheel once, also if two processes start at once', async () => {
  const { server } = setup
  const other = await server.another()
  await Promise.all([seedWheels(server.platform), seedWheels(other.platform)])
  const rounds = await server.platform.db.selectFrom('wheelRounds').select('number').where('code', '=', DAILY_WHEEL).execute()
  expect(rounds).toHaveLength(2)
  const shown = await wheelShown(server, DAILY_WHEEL)
  expect(shown?.prizes.map(({ weight }) => weight)).toEqual([50, 28, 12, 6, 3, 1])
})

it('an upgrade gives an old wheel the new terms, and keeps an operator’s own terms', async () => {
  const { db } = setup.server.platform
  const terms = async () => (await db.selectFrom('wheels').select('terms').where('code', '=', DAILY_WHEEL).executeTakeFirstOrThrow()).terms
  const upgradedFrom = async (last: Localized) => {
    const older = JSON.stringify([...dailyTerms.slice(0, -1), last])
    await db.updateTable('wheels').set({ terms: older }).where('code', '=', DAILY_WHEEL).execute()
    const statements = wheelSteps.find(({ name }) => name === '202611300240-wheels-3')?.statements ?? []
    for (const statement of statements) await sql.raw(statement).execute(db)
    return terms()
  }
  const own: Localized = { rw: '自己的条款', korw: '자체 약관', en: 'Terms of its own' }
  expect((await upgradedFrom(own)).at(-1)).toEqual(own)
  const seeded: Localized = {
    rw: '积分直接入余额，没有附加条件；预算不足以发最大的奖时，转盘暂停。',
    korw: '포인트는 조건 없이 바로 지급됩니다. 가장 큰 경품을 줄 예산이 없으면 룰렛을 멈춥니다.',
    en: 'Points go to the balance without terms. The wheel stops when its budget cannot pay the largest prize.',
  }
  expect(await upgradedFrom(seeded)).toEqual(dailyTerms)
})
