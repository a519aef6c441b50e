/** A member's welfare as an operator reads it. It has no personal data except the name that the operator typed. */
import type { Platform } from '../../platform/platform.ts'
import { awardLines, bonusLines, claimLines } from '../campaigns/module.ts'
import { signLines } from '../signIns/module.ts'

const REQUESTS = 20

async function requestLines({ db }: Pick<Platform, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('welfareRequests')
    .select(['number', 'kind', 'state', 'submittedAt'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(REQUESTS)
    .execute()
  return rows.map(({ number, kind, state, submittedAt }) => [new Date(submittedAt).toISOString(), number, kind, state].join('\t'))
}

/** Each line begins with the name of its group; each group is sorted latest first. */
export async function memberLines(platform: Platform, userId: string): Promise<string[]> {
  const { db } = platform
  const parts = {
    award: await awardLines(db, userId),
    claim: await claimLines(db, userId),
    bonus: await bonusLines(platform, userId),
    signed: await signLines(platform, userId),
    request: await requestLines(platform, userId),
  }
  return Object.entries(parts).flatMap(([what, lines]) => lines.map((line) => `${what}\t${line}`))
}
