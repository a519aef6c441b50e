/** The sign-in's budgets, and the activity that rewards runs of days. */
import type { Platform } from '../../platform/platform.ts'
import { seedCampaign } from '../campaigns/module.ts'
import { SIGN_IN } from './postingKinds.ts'
import { runAbouts, runTerms, runTitles } from './texts.ts'

/** The first amounts of the budgets: thousandths, and film tickets. */
const POINTS = 10_000_000n
const PIECES = 2000n
const TICKET_DAYS = 30
const CLAIM_DAYS = 7

const pointsOf = (amount: string) => ({ kind: 'points', amount }) as const

/** `isFunded`: whether the budgets get an amount. Existing data stays as it is. */
export async function seedSignIn({ db }: Pick<Platform, 'db'>, isFunded = true): Promise<void> {
  await seedCampaign(db, {
    code: SIGN_IN,
    kind: 'activity',
    titles: runTitles,
    abouts: runAbouts,
    terms: runTerms,
    art: 'calendar',
    page: '/signin',
    rank: 1,
    trigger: 'streak',
    every: 'run',
    stages: [
      { needed: '3', award: pointsOf('500') },
      { needed: '7', award: { kind: 'tickets', count: 1, days: TICKET_DAYS } },
      { needed: '14', award: pointsOf('2000') },
      { needed: '28', award: pointsOf('8000') },
    ],
    needs: [],
    needsJoining: false,
    claimDays: CLAIM_DAYS,
    ...(isFunded && { points: POINTS, pieces: PIECES }),
  })
}
