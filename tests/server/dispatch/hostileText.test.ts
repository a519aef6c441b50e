/** The server refuses text that no database can store, and writes none of it into the log, nor the values of an internal fault. */
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { CallName } from '#/contract/contract.ts'
import { betLine } from '#/contract/bets.ts'
import { lotteryTypeCode } from '#/contract/lottery.ts'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playTypes } from '#/rules/registry.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { lineOf } from '../bets/support.ts'
import { type RechargePlatform, office, openRechargePlatform } from '../recharge/support.ts'
import { internalFaults } from './sampledCalls.ts'

let bank: RechargePlatform
beforeAll(async () => {
  bank = await openRechargePlatform()
})
afterAll(() => bank.close())

const hostile: readonly [string, string][] = [
  ['a zero byte', 'Mallory\0Secret'],
  ['half a character', 'Mallory\ud800Secret'],
]
const chase = (oddsSeen: Readonly<Record<string, number>>) => ({
  requestId: randomUUID(),
  lotteryId: 'k3-3m',
  plan: 'SAME',
  lines: [{ ...lineOf(), oddsSeen }],
  rows: [{ period: '20200101-0001', multiple: 1 }],
  stopOnWin: false,
  stopLoss: null,
})
const pack = () => ({ requestId: randomUUID(), offer: 'calendar', receiver: '陈小满', phone: '13800138000', address: '海桐市云台区青石路' })
const stay = () => ({ requestId: randomUUID(), city: 'haitong', from: '2026-01-01', until: '2026-01-02', guest: '陈小满', guests: 2 })
const calls: readonly [CallName, (text: string) => unknown][] = [
  ['saveByOffice', (payer) => office({ payer })],
  ['createChase', (level) => chase({ ...lineOf().oddsSeen, [level]: 1 })],
  ['updateAvatar', (avatar) => ({ avatar })],
  ['chatSend', (text) => ({ id: randomUUID(), text })],
  ['addGiftPack', (receiver) => ({ ...pack(), receiver })],
  ['addGiftPack', (address) => ({ ...pack(), address })],
  ['addHotelReserve', (note) => ({ ...stay(), note })],
]

describe.each(hostile)('%s', (_what, text) => {
  test.each(calls)('in %s', async (name, args) => {
    expect(await bank.refused(name, args(text), bank.player)).toMatchObject({ reason: 'BAD_REQUEST' })
    expect(bank.logged()).not.toContain('Secret')
  })
})

test('no call fails inside at an extreme of what its schema accepts', async () => {
  expect(await internalFaults(bank, (samples) => samples.slice(-1))).toEqual([])
})

test('a bet with more odds levels than any play has is refused; the odds of every play pass', async () => {
  const many = Object.fromEntries(Array.from({ length: 257 }, (_, at) => [`level-${at}`, 1]))
  expect(await bank.refused('createChase', chase(many), bank.player)).toMatchObject({ reason: 'BAD_REQUEST' })
  const plays = lotteryTypeCode.options.flatMap((family) => playTypes(family)).flatMap((type) => type.plays)
  for (const play of plays) {
    expect(v.is(betLine.entries.oddsSeen, { ...oddsOf(play, 1956, defaultRules) }), play.code).toBe(true)
  }
})

test('the log has no values from the errors of a database', () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const error = Object.assign(new Error('invalid byte sequence'), {
    code: '22021',
    params: ['Secret'],
    query: 'select Secret',
    detail: 'Key (payer)=(Secret)',
    where: 'JSON data, line 1: Secret',
    internalQuery: 'Secret',
  })
  log.error({ err: error }, 'internal fault')
  expect(lines.join('')).toContain('invalid byte sequence')
  expect(lines.join('')).toContain('22021')
  expect(lines.join('')).toContain('hostileText.test.ts')
  expect(lines.join('')).not.toContain('Secret')
})
