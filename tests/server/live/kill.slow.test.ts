/**
 * A process is killed while it works on many requests at once: no answered request is lost, and a repeated one is neither charged nor done
 * twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { violations } from '../gifts/support.ts'
import { type ActName, acts } from './acts.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 1)
const LINES = 40

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

/** Players of the tests of bets have their points without an account of their own. */
const broken = async (db: Parameters<typeof violations>[0]) =>
  (await violations(db)).filter((name) =>
    /gift|combo|limit|ranking|balance|posting|mall|owned|in use|film|pass|ticket|claim|given|budget|packet|part that was taken|wheel|signed|welfare request|phone bill/.test(
      name,
    ),
  )

/** The bookings after one kill, and the expected ones. */
async function killedOnce(name: ActName) {
  const { act, counted, price } = acts[name]
  const lines = (await linesUntilKilled(new URL('actChild.ts', import.meta.url), home, [name], LINES)).map((line) => line.split(' '))
  const sent = lines.filter(([what]) => what === 'sent').map(([, , requestId = '']) => requestId)
  const acknowledged = new Map(lines.filter(([what]) => what === 'done').map(([, , requestId = '', answer = '']) => [requestId, answer]))
  const userId = lines[0]?.[1] ?? ''
  expect(acknowledged.size).toBeGreaterThan(0)
  const platform = await openData(home)
  try {
    expect(await broken(platform.db)).toEqual([])
    const again = await Promise.all(sent.map(async (requestId) => String(await act(platform, userId, requestId))))
    expect(sent.map((requestId, at) => acknowledged.get(requestId) ?? again[at])).toEqual(again)
    const {
      rows: [row],
    } = await counted(userId).execute(platform.db)
    const done = BigInt(sent.length)
    return { actual: { ...row, broken: await broken(platform.db) }, due: { done, paid: done * price, broken: [] } }
  } finally {
    await platform.close()
  }
}

test.each<ActName>([
  'gift',
  'purchase',
  'code',
  'stream',
  'claim',
  'red packet',
  'draw of a wheel',
  'day signed',
  'gift pack',
  'phone bill',
])(
  'each repeated %s is done once, and gets its first answer',
  async (name) => {
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const { actual, due } = await killedOnce(name)
      expect(actual).toEqual(due)
    }
  },
  300_000,
)
