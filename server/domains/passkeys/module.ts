/** Passkeys (WebAuthn): keys on members' devices for sign-in and confirmation. */
import type { Assertion } from '#/contract/passkeyProofs.ts'
import type { DomainModule } from '../../ledger/module.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SignedInCaller } from '../../platform/dispatch/handlers.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepChallenges } from './challenges.ts'
import { passkeyHandlers } from './handlers.ts'
import { passkeyCommands } from './passkeyCommands.ts'
import { passkeySteps } from './schema.ts'
import { passkeySettings, relyingParty } from './settings.ts'
import { checkUse, usesOf } from './uses.ts'
import { checkAssertion } from './verify.ts'

const SWEEP_MS = 10 * 60_000

/**
 * Checks the confirmation of a withdrawal by a passkey, without changes. Returns a function that uses up the confirmation in the
 * transaction of the withdrawal. Throws PASSKEY_OFF, PASSKEY_STALE, PASSKEY_REFUSED.
 */
export async function checkWithdrawalPasskey(
  platform: Platform,
  { userId, sessionId }: Pick<SignedInCaller, 'userId' | 'sessionId'>,
  assertion: Assertion,
): Promise<(tx: Tx) => Promise<void>> {
  await checkUse(platform.db, userId, 'withdraw')
  const { spend } = await checkAssertion(platform, assertion, { use: 'withdraw', sessionId }, userId)
  return async (tx) => {
    await checkUse(tx, userId, 'withdraw')
    await spend(tx)
  }
}

/**
 * Whether the member can confirm withdrawals by a passkey: the platform offers passkeys, and the member has one and has chosen this use.
 */
export async function confirmsWithdrawals({ db, settings }: Pick<Platform, 'db' | 'settings'>, userId: string): Promise<boolean> {
  if (!relyingParty(settings) || !(await usesOf(db, userId)).withdraw) return false
  return (await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined
}

export const passkeyModule = {
  name: 'passkeys',
  schema: { steps: passkeySteps },
  settings: passkeySettings,
  commands: passkeyCommands,
  handlers: (platform) => passkeyHandlers(platform),
  jobs: ({ db }) => [simpleJob('sweeping of passkey challenges', SWEEP_MS, () => sweepChallenges(db))],
} as const satisfies DomainModule
