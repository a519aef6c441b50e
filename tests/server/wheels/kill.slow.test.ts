/**
 * Processes are killed while 64 members draw at once: no answered draw is lost, a repeated request draws nothing twice, and each urn gives
 * exactly its stock.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer, violations } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { onPostgres } from '../support/database.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { expectDrawnOut, newUrn, type Stock, tried } from './support.ts'

/** The embedded database belongs to one process. */
const PROCESSES = onPostgres ? 3 : 1
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 1)
const MEMBERS = 64
const URNS = 12
const STOCK: Stock = [20, 12, 7, 1]
const DRAWS = 40
/** Enough for a few urns, and far from all draws of a process. */
const LINES = 400

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

/** Codes of urns that all members can draw from, once a day; the day does not end during the test. */
async function prepared(): Promise<readonly string[]> {
  const platform = await openData(home)
  try {
    await platform.settings.set('timeZone', atNoon.timeZone)
    for (let member = 0; member < MEMBERS; member += 1) await newPlayer(platform.db, 0n)
    const codes: string[] = []
    for (let urn = 0; urn < URNS; urn += 1) codes.push(await newUrn({ platform }, STOCK))
    return codes
  } finally {
    await platform.close()
  }
}

const isRefused = (answer: string): boolean => /^(WHEEL_LEFT|BUDGET_SPENT)$/.test(answer)

test(`each urn gives its stock, also if ${PROCESSES === 1 ? 'the process is' : 'three processes are'} killed`, async () => {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const codes = await prepared()
    const script = new URL('wheelChild.ts', import.meta.url)
    const printed = await Promise.all(Array.from({ length: PROCESSES }, () => linesUntilKilled(script, home, codes, LINES)))
    const lines = printed.flat().map((line) => line.split(' '))
    const acknowledged = new Map(
      lines.filter(([what]) => what === 'done').map(([, , , requestId = '', answer = '']) => [requestId, answer]),
    )
    expect([...acknowledged.values()].some((answer) => !isRefused(answer))).toBe(true)
    const platform = await openData(home)
    try {
      expect(await violations(platform.db)).toEqual([])
      // A refused draw stays refused, for whichever reason comes first now.
      const outcomeOf = (answer: string) => (isRefused(answer) ? 'refused' : answer)
      for (const [, code = '', id = '', requestId = ''] of lines.filter(([what]) => what === 'sent')) {
        const again = await tried(platform, { id }, { code, requestId })
        expect(outcomeOf(again)).toBe(outcomeOf(acknowledged.get(requestId) ?? again))
      }
      const members = await platform.db.selectFrom('users').select('id').execute()
      for (const code of codes) {
        const answers = await Promise.all(members.map((member) => tried(platform, member, { code })))
        expect(answers.every((answer) => isRefused(answer) || answer.startsWith(`${code}:1:`))).toBe(true)
        await expectDrawnOut(platform, code, STOCK)
        const used = await platform.db
          .selectFrom('wheelChances')
          .select('userId')
          .where('code', '=', code)
          .where('usedAt', 'is not', null)
          .execute()
        expect([used.length, new Set(used.map(({ userId }) => userId)).size]).toEqual([DRAWS, DRAWS])
      }
      expect(await violations(platform.db)).toEqual([])
    } finally {
      await platform.close()
    }
  }
}, 300_000)
