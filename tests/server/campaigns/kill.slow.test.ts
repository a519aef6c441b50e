/**
 * Processes are killed while 64 members claim at once: no answered claim is lost, no claim is paid twice, and no budget pays more than it
 * has.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsOf, piecesOf } from '../../../server/ledger/budgets.ts'
import { newPlayer, violations } from '../bets/support.ts'
import { onPostgres } from '../support/database.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { aClaim, claimed, doDeed, points, putCampaign, tickets } from './support.ts'

/** The embedded database belongs to one process. */
const PROCESSES = onPostgres ? 3 : 1
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 1)
const MEMBERS = 64
const CAMPAIGNS = 12
/** Whom the budget of each campaign is enough for. */
const PAID = 40
/** Enough for a few campaigns, and far from all claims of a process. */
const LINES = 400

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

/** Codes of campaigns that all members can claim of: points and tickets in turn. */
async function prepared(cycle: number): Promise<readonly string[]> {
  const platform = await openData(home)
  try {
    for (let member = 0; member < MEMBERS; member += 1) await doDeed(platform, { id: await newPlayer(platform.db, 0n) })
    const codes: string[] = []
    for (let at = 0; at < CAMPAIGNS; at += 1) {
      const award = at % 2 === 0 ? points(1000n) : tickets(1)
      const budget = { points: BigInt(PAID) * 1000n, pieces: BigInt(PAID) }
      codes.push(await putCampaign(platform.db, { code: `kill-${cycle}-${at}`, stages: [{ needed: '1', award }], ...budget }))
    }
    return codes
  } finally {
    await platform.close()
  }
}

test(`each claim is paid once, also if ${PROCESSES === 1 ? 'the process is' : 'three processes are'} killed`, async () => {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const codes = await prepared(cycle)
    const script = new URL('claimChild.ts', import.meta.url)
    const printed = await Promise.all(Array.from({ length: PROCESSES }, () => linesUntilKilled(script, home, codes, LINES)))
    const lines = printed.flat().map((line) => line.split(' '))
    const acknowledged = new Map(
      lines.filter(([what]) => what === 'done').map(([, , , requestId = '', answer = '']) => [requestId, answer]),
    )
    expect([...acknowledged.values()]).toContain('paid')
    const platform = await openData(home)
    try {
      expect(await violations(platform.db)).toEqual([])
      const sent = lines.filter(([what]) => what === 'sent')
      const again = await Promise.all(
        sent.map(
          async ([, code = '', id = '', requestId = '']) =>
            [requestId, (await claimed(platform, { id }, [aClaim(code)], requestId))[0]] as const,
        ),
      )
      expect(again.map(([requestId, answer]) => [requestId, acknowledged.get(requestId) ?? answer])).toEqual(again)
      const members = await platform.db.selectFrom('users').select('id').execute()
      const answers = new Set<string | undefined>()
      for (const code of codes) {
        const one = await Promise.all(members.map(async (member) => (await claimed(platform, member, [aClaim(code)]))[0]))
        for (const answer of one) answers.add(answer)
        const claims = await platform.db.selectFrom('campaignClaims').select('userId').where('code', '=', code).execute()
        expect([claims.length, new Set(claims.map(({ userId }) => userId)).size]).toEqual([PAID, PAID])
        const left = [...(await budgetsOf(platform.db, [code, piecesOf(code)])).values()].map((budget) => budget.left)
        expect(left.filter((amount) => amount === 0n)).toHaveLength(1)
      }
      expect([...answers].toSorted()).toEqual(['BUDGET_SPENT', 'CLAIM_TAKEN', 'paid'])
      expect(await violations(platform.db)).toEqual([])
    } finally {
      await platform.close()
    }
  }
}, 300_000)
