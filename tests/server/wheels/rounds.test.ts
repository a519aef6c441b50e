/** Rounds of a wheel: each is published before it opens, follows the one before, and changes only after a day's notice. */
import { describe, expect, it } from 'vitest'
import { linksFrom, linkAt } from '../../../server/platform/process/hashChain.ts'
import { unseal } from '../../../server/platform/process/sealed.ts'
import { closeOver } from '../../../server/domains/wheels/rounds.ts'
import { wheelHandlers } from '../../../server/domains/wheels/handlers.ts'
import { newViewer } from '../films/support.ts'
import { outcomeOf } from '../protection/support.ts'
import { operate } from '../support/operate.ts'
import { DAY, draw, drawsOf, exported, giveChances, HOUR, later, newWheel, replayed, wheelSetup, wheelShown } from './support.ts'

const setup = wheelSetup()
const visitor = { language: 'en', deviceId: '', ip: '', userAgent: '' }
const roundOf = (code: string, round: number) => setup.server.call('wheelRound', { code, round })
const stock = (code: string, ...prizes: readonly string[]) => operate(setup.server.platform, 'wheels', 'stock', code, ...prizes)

describe('the first round', () => {
  it.each([
    ['open', { kind: 'open', prizes: '1=1 none=3', points: '100' }, [1, 3]],
    ['urn', { kind: 'urn', prizes: '1=2 none=5', points: '2' }, [2, 5]],
  ] as const)(
    'of a wheel that has not begun shows its stock and the commitment of its seeds, which the first draw opens: %s',
    async (kind, terms, weights) => {
      const { server } = setup
      const { platform } = server
      const viewer = await newViewer(server)
      const code = await newWheel(server, { ...terms, from: '2050-01-01T00:00' })
      const published = { number: 1, drawn: 0, openedAt: null, root: null, weights, anchor: expect.stringMatching(/^[\da-f]{64}$/) }
      const shown = await wheelShown(server, code)
      expect(shown).toMatchObject({
        kind,
        state: 'upcoming',
        round: published,
        prizes: weights.map((weight) => ({ weight, left: weight })),
      })
      const anchor = shown?.round.anchor ?? ''
      expect(shown?.round.next).toBe(anchor)
      expect(await roundOf(code, 1)).toMatchObject({ kind, round: { ...published, anchor }, draws: [] })
      expect(JSON.parse((await exported(platform, code)).split('\n')[0] ?? '')).toMatchObject({
        anchor,
        weights,
        openedAt: null,
        root: null,
      })
      expect(await outcomeOf(draw(platform, viewer, { code }))).toBe('WHEEL_EARLY')
      const opened = { ...platform, now: () => Date.UTC(2050, 0, 2) }
      expect((await draw(opened, viewer, { code })).draw).toMatchObject({ round: 1, number: 1, before: weights, committed: anchor })
    },
  )
})

describe('an open wheel', () => {
  it('continues with the next round, which was published during the round before', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100', perDay: 10, draws: 3 })
    const next = await roundOf(code, 2)
    expect(next).toMatchObject({ round: { number: 2, openedAt: null, closedAt: null, drawn: 0, draws: 3, weights: [1, 1] }, draws: [] })
    for (let at = 0; at < 3; at += 1) await draw(platform, viewer, { code })
    expect(await outcomeOf(draw(platform, viewer, { code }))).toBe('CAMPAIGN_CHANGED')
    expect((await roundOf(code, 1)).round).toMatchObject({ drawn: 3, closedAt: expect.any(Number) })
    const shown = await wheelShown(server, code)
    expect(shown?.round).toMatchObject({ number: 2, anchor: next.round.anchor, next: next.round.anchor })
    const { draw: first } = await draw(platform, viewer, { code, round: 2 })
    expect(first).toMatchObject({ round: 2, number: 1, committed: next.round.anchor })
    expect((await roundOf(code, 3)).round).toMatchObject({ openedAt: null, weights: [1, 1] })
  })

  it('has new prizes only 24 hours after their publication; the published follower of the old prizes is not drawn', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100', perDay: 10 })
    await draw(platform, viewer, { code })
    expect((await stock(code, '2=1', 'none=3')).code).toBe(0)
    expect(await roundOf(code, 3)).toMatchObject({ round: { weights: [1, 3], openedAt: null } })
    expect((await wheelShown(server, code))?.round.number).toBe(1)
    const before = later(platform, DAY - HOUR)
    expect(await draw(before, viewer, { code })).toMatchObject({ draw: { round: 1, number: 2 } })
    const after = later(platform, DAY + 1)
    expect((await wheelHandlers(after).getScreenGiftList({ code }, visitor)).wheel?.round).toMatchObject({ number: 3, weights: [1, 3] })
    expect(await outcomeOf(draw(after, viewer, { code }))).toBe('CAMPAIGN_CHANGED')
    expect(await draw(after, viewer, { code, round: 3 })).toMatchObject({ draw: { round: 3, number: 1, before: [1, 3] } })
    for (const round of [1, 2]) expect((await roundOf(code, round)).round.closedAt).not.toBeNull()
    expect(await roundOf(code, 4), 'what follows has the new prizes').toMatchObject({ round: { weights: [1, 3], closedAt: null } })
  })

  it('that is changed twice has the prizes of each change in its time, also if a round is full earlier', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100', perDay: 20, draws: 2 })
    await stock(code, '2=1', 'none=1')
    for (let at = 0; at < 2; at += 1) await draw(platform, viewer, { code })
    await draw(platform, viewer, { code, round: 2 })
    const follower = await roundOf(code, 4)
    expect(follower.round.weights).toEqual([1, 1])
    const after = later(platform, DAY + HOUR)
    const shown = async () => (await wheelHandlers(after).getScreenGiftList({ code }, visitor)).wheel
    expect(await shown()).toMatchObject({ round: { number: 3 }, prizes: [{ award: { amount: '2000' } }, { award: null }] })
    for (let at = 0; at < 2; at += 1) await draw(after, viewer, { code, round: 3 })
    expect(await shown(), 'not the one that followed the old prizes').toMatchObject({
      round: { number: 5 },
      prizes: [{ award: { amount: '2000' } }, { award: null }],
    })
  })
})

describe('a round with other prizes', () => {
  const shownAt = async (code: string, moment: number) =>
    (await wheelHandlers({ ...setup.server.platform, now: () => moment }).getScreenGiftList({ code }, visitor)).wheel

  it('is announced with its prizes and its anchor before its start, and not after', async () => {
    const { server } = setup
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100' })
    expect((await wheelShown(server, code))?.nextRound, 'the one that follows has the same prizes').toBeNull()
    expect((await stock(code, '2=1', 'none=3')).code).toBe(0)
    const { anchor } = (await roundOf(code, 3)).round
    const next = (await wheelShown(server, code))?.nextRound
    expect(next).toEqual({
      number: 3,
      opensAt: expect.any(Number),
      prizes: [
        { award: { kind: 'points', amount: '2000' }, names: expect.objectContaining({ en: '2.00 points' }), weight: 1 },
        { award: null, names: expect.objectContaining({ en: 'No prize' }), weight: 3 },
      ],
      anchor,
    })
    const opensAt = next?.opensAt ?? 0
    expect(await shownAt(code, opensAt - 1)).toMatchObject({ round: { number: 1 }, nextRound: { number: 3 } })
    expect(await shownAt(code, opensAt)).toMatchObject({ round: { number: 3, anchor }, nextRound: null })
  })

  it('is announced one at a time: of two rounds the one that starts first', async () => {
    const { server } = setup
    const code = await newWheel(server, { kind: 'urn', prizes: '1=1 none=1', points: '6' })
    await stock(code, '2=1', 'none=3')
    expect((await operate(later(server.platform, HOUR), 'wheels', 'stock', code, '3=1', 'none=9')).code).toBe(0)
    const first = (await wheelShown(server, code))?.nextRound
    expect(first).toMatchObject({ number: 2, prizes: [{ weight: 1 }, { weight: 3 }] })
    expect(await shownAt(code, first?.opensAt ?? 0)).toMatchObject({ round: { number: 2 }, nextRound: { number: 3 } })
  })

  it('is announced for an empty urn, and not for a wheel that ends before', async () => {
    const { server } = setup
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'urn', prizes: '1=1 none=1', points: '3', perDay: 2 })
    for (let at = 0; at < 2; at += 1) await draw(server.platform, viewer, { code })
    await stock(code, '1=2', 'none=1')
    expect(await wheelShown(server, code)).toMatchObject({ isSpent: true, round: { number: 1 }, nextRound: { number: 2 } })
    const untilAt = new Date(server.platform.now() + HOUR)
    await server.platform.db.updateTable('wheels').set({ untilAt }).where('code', '=', code).execute()
    expect(await wheelShown(server, code)).toMatchObject({ state: 'running', nextRound: null })
  })
})

describe('a round that is closed', () => {
  it('publishes the root of its seeds; a running round does not', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100', perDay: 5, draws: 4 })
    await draw(platform, viewer, { code })
    const header = async () => JSON.parse((await exported(platform, code)).split('\n')[0] ?? '')
    expect((await header()).root).toBeNull()
    expect((await roundOf(code, 1)).round.root).toBeNull()
    expect((await wheelShown(server, code))?.round.root).toBeNull()
    await operate(platform, 'wheels', 'close', code)
    const { root, anchor, draws } = await header()
    expect((await roundOf(code, 1)).round.root, 'told to everybody').toBe(root)
    expect((await wheelShown(server, code))?.round.root).toBe(root)
    const links = linksFrom(Buffer.from(root, 'hex'), draws)
    expect(Buffer.from(linkAt(links, draws)).toString('hex')).toBe(anchor)
    expect(Buffer.from(linkAt(links, draws - 1)).toString('hex')).toBe((await drawsOf(platform, code))[0]?.seed)
    expect(await replayed(await exported(platform, code))).toMatchObject({ code: 0 })
  })

  it('is closed by itself once its wheel is over, also by two processes', async () => {
    const { server } = setup
    const { platform } = server
    const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '100' })
    await operate(platform, 'wheels', 'set', code, 'until', '2051-01-01T00:00')
    await closeOver(platform)
    expect((await roundOf(code, 1)).round.closedAt).toBeNull()
    const over = { ...platform, now: () => Date.UTC(2051, 0, 3) }
    await Promise.all([closeOver(over), closeOver({ ...over, db: (await server.another()).platform.db })])
    expect((await roundOf(code, 1)).round).toMatchObject({ closedAt: expect.any(Number), openedAt: null })
  })

  it('of an emptied urn is shown until the next round opens', async () => {
    const { server } = setup
    const { platform } = server
    const viewer = await newViewer(server)
    const code = await newWheel(server, { kind: 'urn', prizes: '1=1 none=1', points: '3', perDay: 2 })
    for (let at = 0; at < 2; at += 1) await draw(platform, viewer, { code })
    expect(await wheelShown(server, code)).toMatchObject({ isSpent: true, average: '0', round: { number: 1, drawn: 2 } })
    expect((await stock(code, '1=2', 'none=1')).code).toBe(0)
    expect(await wheelShown(server, code)).toMatchObject({ isSpent: true, round: { number: 1 } })
    const other = await newViewer(server)
    expect(await outcomeOf(draw(platform, other, { code }))).toBe('BUDGET_SPENT')
    const after = later(platform, DAY + 1)
    await giveChances(after, other, code, 1)
    expect(await draw(after, other, { code, round: 2 })).toMatchObject({ draw: { before: [2, 1] } })
  })
})

it('the root of a round’s seeds is sealed for that round only', async () => {
  const { server } = setup
  const { keys, db } = server.platform
  const rounds = await db.selectFrom('wheelRounds').select(['code', 'number', 'rootSealed', 'anchor']).execute()
  expect(rounds.length).toBeGreaterThan(2)
  for (const { rootSealed, anchor } of rounds) {
    const bytes = Buffer.from(rootSealed, 'base64')
    expect(bytes.length).toBeGreaterThan(32)
    expect(bytes.toString('hex')).not.toContain(anchor)
  }
  const [one, other] = rounds
  expect(() => unseal(keys, { key: 'wheel', id: `${other?.code}:${other?.number}` }, one?.rootSealed ?? '')).toThrow('authenticate')
})
