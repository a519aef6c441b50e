/** A platform with its daily wheel and others that tests make, and members who draw. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import { budgetsOf } from '../../../server/ledger/budgets.ts'
import { auditDatabase } from '../../../server/open.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { grantChances } from '../../../server/domains/wheels/chances.ts'
import { type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { newViewer, type Viewer } from '../films/support.ts'
import { atNoon, outcomeOf } from '../protection/support.ts'
import { newRequestId } from '../support/client.ts'
import { operate } from '../support/operate.ts'
import { askFor, asCaller } from '../support/askFor.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const origin = { rw: '测试', korw: '시험', en: 'Test' }

/** The same platform so much later. */
export const later = (platform: Platform, milliseconds: number): Platform => ({ ...platform, now: () => platform.now() + milliseconds })

type Draw = RequestOf<Contract['drawGift']>

export const drawOf = (more: Partial<Draw> = {}): Draw => ({ requestId: newRequestId(), code: DAILY_WHEEL, round: 1, ...more })

export const draw = (platform: Platform, { id }: Pick<Viewer, 'id'>, more: Partial<Draw> = {}): Promise<ResponseOf<Contract['drawGift']>> =>
  askFor(platform, 'drawGift', drawOf(more), asCaller(id))

/** The id of the draw, or why there was none. */
export async function tried(platform: Platform, member: Pick<Viewer, 'id'>, request: Partial<Draw>): Promise<string> {
  let id = ''
  const outcome = await outcomeOf(
    draw(platform, member, request).then((answer) => {
      ;({ id } = answer.draw)
    }),
  )
  return outcome === 'ok' ? id : outcome
}

/** Chances besides those of the day. */
export const giveChances = (
  platform: Platform,
  { id }: Viewer,
  wheel: string,
  count: number,
  ref: string = newRequestId(),
): Promise<void> => transact(platform.db, (tx) => grantChances(platform, tx, { userId: id, wheel, count, ref, origin }))

let made = 0

export const threeLines = [
  '每天免费抽 | 매일 무료 추첨 | Free draws every day',
  '概率对每个人一样 | 확률은 누구에게나 같습니다 | The same chances for everybody',
  '奖品直接到账 | 경품은 바로 지급됩니다 | Prizes are paid at once',
].join(' // ')

interface Terms {
  readonly kind?: 'urn' | 'open'
  /** As an operator types it. */
  readonly prizes: string
  readonly points?: string
  readonly tickets?: string
  readonly perDay?: number
  /** Of its rounds. */
  readonly draws?: number
  readonly from?: string
}

/** A wheel that no other test has; it runs. */
export async function newWheel({ platform }: Pick<PeoplePlatform, 'platform'>, terms: Terms): Promise<string> {
  const { kind = 'urn', prizes, points, tickets, perDay = 1, draws, from = '2020-01-01T00:00' } = terms
  const code = `wheel-${++made}`
  const run = async (...words: readonly string[]) => {
    const { code: exit, err } = await operate(platform, 'wheels', ...words)
    if (exit !== 0) throw new Error(err)
  }
  await run('add', code, kind, from, '-', String(perDay), '转盘 | 룰렛 | Wheel')
  await run('set', code, 'terms', threeLines)
  if (draws !== undefined) await run('set', code, 'draws', String(draws))
  if (points !== undefined) await run('fund', code, points)
  if (tickets !== undefined) await run('fund', code, tickets, '--pieces')
  await run('stock', code, ...prizes.split(' '))
  await run('open', code)
  return code
}

export const wheelShown = async (server: PeoplePlatform, code?: string) =>
  (await server.call('getScreenGiftList', code === undefined ? {} : { code })).wheel

export const drawsOf = (platform: Platform, code: string, round = 1) =>
  platform.db.selectFrom('wheelDraws').selectAll().where('code', '=', code).where('round', '=', round).orderBy('number').execute()

export async function usedChances(platform: Platform, { id }: Viewer): Promise<number> {
  const { rows } = await sql<{ used: bigint }>`
    select count(*) as used from wheel_chances where user_id = ${id} and used_at is not null`.execute(platform.db)
  return Number(rows[0]?.used ?? 0)
}

export async function newViewers(server: PeoplePlatform, count: number): Promise<Viewer[]> {
  const viewers: Viewer[] = []
  for (let member = 0; member < count; member += 1) viewers.push(await newViewer(server))
  return viewers
}

const script = fileURLToPath(new URL('replayWheel.mjs', import.meta.url))

/** What the verifier that shares no code with the platform says of an export. */
export async function replayed(lines: string): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(lines)
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code: child.exitCode, out }
}

export async function exported(platform: Platform, code: string, round = 1): Promise<string> {
  const { code: exit, out, err } = await operate(platform, 'export-wheel', code, String(round))
  expect(exit, err).toBe(0)
  return out
}

/** Opened before the tests of the file; afterwards all books add up. */
export function wheelSetup(settings: Parameters<typeof startPeoplePlatform>[0] = {}): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await startPeoplePlatform({ ...atNoon, openingGrant: '0', ...settings })
    await seedWheels(server.platform)
  })
  afterAll(async () => {
    const broken = (await auditDatabase(server.platform.db)).filter(({ violations }) => violations > 0)
    expect(broken).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
  }
}

/** How many prizes of an urn give nothing, 1, 2 and 8 points. */
export type Stock = readonly [number, number, number, number]

/** An urn whose budget covers its stock exactly. Returns its code. */
export const newUrn = (server: Pick<PeoplePlatform, 'platform'>, [none, ones, twos, eights]: Stock): Promise<string> =>
  newWheel(server, { prizes: `none=${none} 1=${ones} 2=${twos} 8=${eights}`, points: String(ones + 2 * twos + 8 * eights) })

/** The urn gave exactly its stock and its whole budget, and the verifier finds the same draws. */
export async function expectDrawnOut(platform: Platform, code: string, stock: Stock): Promise<void> {
  const all = stock.reduce((sum, count) => sum + count)
  const drawn = await drawsOf(platform, code)
  expect(drawn.map(({ number }) => number)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
  expect(stock.map((_, prize) => drawn.filter((one) => one.prize === prize).length)).toEqual(stock)
  expect((await budgetsOf(platform.db, [code])).get(code)?.left, 'the budget to the last thousandth').toBe(0n)
  expect(await replayed(await exported(platform, code))).toEqual({ code: 0, out: expect.stringContaining(`${all} draws of round 1`) })
}

/** Members on three processes draw an urn, all at once. Whoever comes too late keeps the chance. */
export async function expectExactStock(server: PeoplePlatform, members: number, stock: Stock): Promise<void> {
  const { platform } = server
  const viewers = await newViewers(server, members)
  const processes = [platform, (await server.another()).platform, (await server.another()).platform]
  const all = stock.reduce((sum, count) => sum + count)
  const code = await newUrn(server, stock)
  const outcomes = await Promise.all(
    viewers.map((viewer, at) => outcomeOf(draw(processes[at % processes.length] ?? platform, viewer, { code }))),
  )
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(all)
  expect(outcomes.filter((one) => one === 'BUDGET_SPENT')).toHaveLength(members - all)
  const used = await Promise.all(viewers.map((viewer) => usedChances(platform, viewer)))
  expect(used).toEqual(outcomes.map((one) => (one === 'ok' ? 1 : 0)))
  expect(await wheelShown(server, code)).toMatchObject({ isSpent: true, round: { drawn: all, draws: all } })
  await expectDrawnOut(platform, code, stock)
}
