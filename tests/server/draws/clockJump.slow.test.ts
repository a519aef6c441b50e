/**
 * The clock jumps an hour forward and back during draws and bets: PostgreSQL's clock under three processes, or that of the one process with
 * an embedded database.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CallName, contract } from '#/contract/contract.ts'
import { askSealed, get } from '../../faults/ask.ts'
import { lineAt } from '../../load/line.ts'
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts'
import { faultyPostgres, type FaultyPostgres } from '../../support/faultyPostgres.ts'
import { patient } from '../../support/patience.ts'
import { type PlatformProcess, playersPassword, startPlatformProcess } from '../../support/platformProcess.ts'
import { onPostgres } from '../support/database.ts'
import { linesOf } from '../support/operate.ts'

const player = 'clock001'
/** On sale all day, and drawn every few seconds. */
const [calm, quick] = ['k3-3m', 'k3-quick']
const HOUR = 3_600_000
/** Draws of an hour are added meanwhile. */
const veryPatient = { timeout: 60_000 }
const secret = 'the-secret-of-a-platform-with-a-clock'
const off = { limit: 0, seconds: 60 }

/** A time zone in which it is morning, so that days and their periods end neither now nor an hour from now. */
function zoneInTheMorning(): string {
  const offset = ((6 - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

let clock: FakeClock
let postgres: FaultyPostgres | undefined
let processes: PlatformProcess[] = []
let token = ''
let started = { at: 0, time: 0 }

/** The time of a clock without jumps. */
const steadyTime = () => started.time + performance.now() - started.at

beforeAll(async () => {
  clock = await fakeClock()
  if (onPostgres) postgres = await faultyPostgres({ environment: clock.environment })
  const first = await startPlatformProcess({
    ...(postgres ? { databaseUrl: postgres.url } : {}),
    environment: { SERVER_SECRET: secret, ...(postgres ? {} : clock.environment) },
    players: [player],
    copies: { [quick]: calm },
    intervals: { [calm]: { interval: 86_400, closeOffset: 5 }, [quick]: { interval: 6, closeOffset: 1 } },
    settings: {
      rateLimits: { read: off, write: off, bet: off, auth: off, code: off },
      clockConfirmSeconds: 3600,
      timeZone: zoneInTheMorning(),
    },
  })
  processes = [first]
  if (postgres) {
    for (let more = 2; more > 0; more--)
      processes.push(await startPlatformProcess({ databaseUrl: postgres.url, environment: { SERVER_SECRET: secret } }))
  }
  await signIn()
  const { serverTime } = await saleOf(calm)
  started = { at: performance.now(), time: serverTime }
  await vi.waitFor(async () => expect(await betOn(quick)).toBe('taken'), patient)
})
afterAll(async () => {
  for (const platform of processes) await platform.remove()
  await postgres?.stop()
  await clock.remove()
})

const portOf = (at: number) => processes[at % processes.length]?.port ?? 0
let turn = 0

/** How far the platform's clock was ahead at the last check. */
let ahead = 0

/** Like the page: an envelope whose time is refused is sent once more, with the platform's time. */
async function ask(at: number, name: CallName, args: object) {
  const send = () => askSealed(portOf(at), name, args, token || undefined, Date.now() + ahead)
  const answer = await send()
  if (answer?.status !== 400) return answer
  ahead = answer.serverTime - Date.now()
  return send()
}

async function answerAt(at: number, name: CallName, args: object): Promise<unknown> {
  const answer = await ask(at, name, args)
  expect(answer).toMatchObject({ status: 200 })
  return answer?.data
}

const saleOf = async (lotteryId: string, at = turn++) =>
  v.parse(contract.getCurrentInfo.response, await answerAt(at, 'getCurrentInfo', { lotteryId }))

/** Bets on the period that is shown as current; returns the outcome. */
async function betOn(lotteryId: string): Promise<string> {
  const { current } = await saleOf(lotteryId)
  if (!current) return 'none on sale'
  const answer = await ask(turn++, 'bet', { requestId: randomUUID(), lotteryId, period: current.period, ...lineAt(0, 1956) })
  if (answer?.status === 200) return 'taken'
  const { reason } = v.parse(v.object({ reason: v.string() }), answer?.data)
  return answer?.retryAfter ? `${reason}, ask again later` : reason
}

async function signIn() {
  token = ''
  token = v.parse(
    contract.token.response,
    await answerAt(turn++, 'token', { grant_type: 'password', scope: 'server', username: player, password: playersPassword }),
  ).access_token
}

const first = () => processes[0] ?? expect.unreachable()
/** Sets it in every process, and each knows its own setting at once. */
async function confirmAfter(seconds: number) {
  for (const platform of processes) await platform.operator('settings', 'set', 'clockConfirmSeconds', String(seconds))
}

/** The operator's view: the state, and a line per jump, newest first. */
async function clockOf() {
  const [, database = '', count = '', ...jumps] = linesOf(await first().operator('clock'))
  return { agrees: database.endsWith('agrees'), count: Number(count.split('\t')[1]), jumps: jumps.map((line) => line.split('\t')) }
}

/** Every process has the time of a clock without jumps, plus this number of seconds. */
async function expectAhead(seconds: number) {
  for (const at of processes.keys()) {
    const { serverTime } = await saleOf(calm, at)
    expect(Math.abs(serverTime - steadyTime() - seconds * 1000)).toBeLessThan(5000)
  }
}

const timesLogged = (text: string) =>
  processes.flatMap((platform) => linesOf(platform.output())).filter((line) => line.includes(text)).length

test('a jump forward: periods close and are drawn by the steady time; only bets at a doubtful time are "busy"', async () => {
  const before = await saleOf(quick)
  await clock.set(3600)
  for (const _ of processes) expect(await betOn(calm)).toBe('taken')
  await vi.waitFor(async () => expect(await betOn(quick)).toBe('BUSY, ask again later'), patient)
  await vi.waitFor(async () => {
    const { last, current } = await saleOf(quick)
    expect((last?.drawnAt ?? 0) - steadyTime()).toBeLessThan(3000)
    expect((current?.closesAt ?? 0) - steadyTime()).toBeLessThan(10_000)
    expect(last?.period).not.toBe(before.last?.period)
    expect(last?.period).not.toBe(before.current?.period)
  }, patient)
  await expectAhead(0)
})

test('it is logged and counted once, however many processes saw it', async () => {
  await vi.waitFor(() => expect(timesLogged('the clock of the database jumped; the platform goes on by its own time')).toBe(1), patient)
  for (const { port } of processes)
    await vi.waitFor(async () => expect((await get(port, '/ready'))?.body).toBe('{"status":"ready","clock":"held"}'), patient)
  expect(await clockOf()).toMatchObject({
    agrees: false,
    count: 1,
    jumps: [[expect.anything(), expect.anything(), '+3600.0 s', 'held', expect.stringContaining('seen by')]],
  })
})

test('a jump back: members can bet at once again, on an open period', async () => {
  await clock.set(0)
  expect(await betOn(calm)).toBe('taken')
  await vi.waitFor(async () => {
    expect(await betOn(quick)).toBe('taken')
    expect(await saleOf(quick)).toMatchObject({ current: { state: 'open' }, next: { state: 'open' } })
  }, patient)
  await expectAhead(0)
  await vi.waitFor(
    async () => expect(await clockOf()).toMatchObject({ agrees: true, count: 2, jumps: [{ 3: 'undone' }, { 3: 'undone' }] }),
    patient,
  )
  await vi.waitFor(() => expect(timesLogged('the clock of the database jumped to where it should be')).toBe(1), patient)
})

test('a lasting jump is accepted: missed periods are added as after an outage, and the sale continues', async () => {
  await confirmAfter(1)
  const { last } = await saleOf(quick)
  await clock.set(3600)
  await vi.waitFor(() => expectAhead(3600), veryPatient)
  // the session is an hour older, so a new one begins
  await signIn()
  await vi.waitFor(async () => expect(await betOn(quick)).toBe('taken'), veryPatient)
  await vi.waitFor(async () => expect((await saleOf(quick)).last?.drawnAt).toBeGreaterThan((last?.drawnAt ?? 0) + HOUR / 2), veryPatient)
  expect(await clockOf()).toMatchObject({ agrees: true, count: 3, jumps: [{ 2: '+3600.0 s', 3: 'believed' }, {}, {}] })
})

test('a jump back after that: no ended period is current, the answer has the next period, and other lotteries sell', async () => {
  const over = (await saleOf(quick)).last
  await clock.set(0)
  await vi.waitFor(() => expectAhead(0), veryPatient)
  const sale = await saleOf(quick)
  expect(sale).toMatchObject({ current: null, next: { state: 'open' } })
  expect(sale.next?.opensAt).toBeGreaterThan(sale.serverTime + HOUR / 2)
  expect((sale.next?.period ?? '') > (over?.period ?? '')).toBe(true)
  expect((sale.last?.period ?? '') >= (over?.period ?? '')).toBe(true)
  // with the earlier session and token
  expect(await betOn(calm)).toBe('taken')
  await signIn()
  expect(await betOn(calm)).toBe('taken')
  expect(await clockOf()).toMatchObject({
    count: 4,
    jumps: [{ 2: expect.stringMatching(/^-3[56]\d\d\.\d s$/), 3: 'believed' }, {}, {}, {}],
  })
})

test('the next period is on sale at its time; an operator can accept a jump at once', async () => {
  await confirmAfter(3600)
  const { next, serverTime } = await saleOf(quick)
  const seconds = Math.ceil(((next?.opensAt ?? 0) - serverTime) / 1000)
  await clock.set(seconds)
  await vi.waitFor(async () => expect((await clockOf()).agrees).toBe(false), veryPatient)
  expect(await first().operator('clock', 'believe')).toContain('agrees')
  await vi.waitFor(() => expectAhead(seconds), veryPatient)
  await signIn()
  await vi.waitFor(async () => expect(await betOn(quick)).toBe('taken'), veryPatient)
  await expect(first().operator('clock', 'believe')).rejects.toThrow('no jump is held back')
})

test('no period was drawn twice, and the books agree', async () => {
  await clock.set(0)
  const draws = linesOf(await first().operator('export-draws')).map((line) =>
    v.parse(v.object({ game: v.string(), period: v.string() }), JSON.parse(line)),
  )
  expect(new Set(draws.map(({ game, period }) => `${game} ${period}`)).size).toBe(draws.length)
  expect(linesOf(await first().operator('audit')).filter((line) => !line.startsWith('0\t'))).toEqual([])
})
