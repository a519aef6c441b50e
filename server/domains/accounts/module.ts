/** Accounts: registration, sign-in, sessions, codes, passwords, invitations. */
import { sql } from 'kysely'
import type { DomainModule } from '../../ledger/module.ts'
import type { Db } from '../../platform/database/database.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { accountCommands } from './accountCommands.ts'
import { agreementCommands } from './agreementCommands.ts'
import { accountHandlers } from './handlers.ts'
import { accountPostings } from './postingKinds.ts'
import { accountSettings } from './settings.ts'
import { accountSteps } from './schema.ts'
import { demoAccounts, seedPeople } from './seed.ts'
import { messageCommands } from './messageCommands.ts'

export { type Pauses, forgetTries, pauseAfter, tryWithPauses, tryWithinWindow, uncountTry } from './attempts.ts'
export { memberLocked } from './accountCommands.ts'
export { authenticate, touchSession, wakeSession } from './authenticate.ts'
export { checkPassword } from './devices.ts'
export { digestOf } from './digest.ts'
export { signInProven } from './login.ts'
export { lockedMark, memberIdOf } from './members.ts'
export { openAccount } from './openAccount.ts'
export { type Passwords, passwordsOf } from './passwords.ts'
export { demoAccounts } from './seed.ts'
export { smsSenderOf, spendSmsCode } from './sms.ts'
export { type UserRow } from './schema.ts'
export { dialledDigits, withPhone } from './withPhone.ts'

const SWEEP_MS = 10 * 60_000

/** Deletes expired captchas, SMS codes, counters, and old ended sessions with their tokens. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from captchas where expires_at < house_now() - interval '10 minutes'`.execute(db)
  await sql`delete from sms_codes where expires_at < house_now() - interval '1 day'`.execute(db)
  await sql`delete from attempts where last_at < house_now() - interval '2 days'`.execute(db)
  await sql`delete from sessions where expires_at < house_now() - interval '90 days' or ended_at < house_now() - interval '90 days'`.execute(
    db,
  )
}

export const accountModule = {
  name: 'accounts',
  schema: { steps: accountSteps },
  settings: accountSettings,
  postingKinds: Object.values(accountPostings),
  topics: ['kick', 'protection'],
  commands: { ...messageCommands, ...agreementCommands, ...accountCommands },
  handlers: (platform) => accountHandlers(platform),
  jobs: ({ db }) => [simpleJob('sweeping of accounts', SWEEP_MS, () => sweepAccounts(db))],
  async seed(platform) {
    if (platform.demo) await seedPeople(platform)
  },
  notes: async ({ demo }) =>
    demo ? Object.entries(demoAccounts).map(([who, { username, password }]) => `demo ${who}: ${username} / ${password}`) : [],
} as const satisfies DomainModule
