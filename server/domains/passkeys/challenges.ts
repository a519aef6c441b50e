/** Challenges for authenticators: random, stored in the database, usable once within a few minutes, for one purpose and one session. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasskeyUse } from '#/contract/passkeys.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

export type ChallengeUse = PasskeyUse | 'add'

/** Lifetime in seconds: as long as browsers show their own dialog. */
const AGE_SECONDS = 300

/** What a challenge may be used for. `sessionId` is null for a sign-in, which has no session yet. */
export interface Purpose {
  readonly use: ChallengeUse
  readonly sessionId: string | null
}

/** 32 bytes in base64url. */
export async function issueChallenge(db: Db, { use, sessionId }: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await sql`insert into passkey_challenges (challenge, use, session_id, expires_at)
    values (${challenge}, ${use}, ${sessionId}, house_now() + ${AGE_SECONDS} * interval '1 second')`.execute(db)
  return challenge
}

const isGood = (challenge: string, { use, sessionId }: Purpose) =>
  sql`challenge = ${challenge} and use = ${use} and session_id is not distinct from ${sessionId} and expires_at > house_now()`

/** Throws PASSKEY_STALE for a challenge that was not issued for this purpose, is used, or is too old. */
export async function checkChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`select 1 from passkey_challenges where ${isGood(challenge, purpose)}`.execute(db)
  if (rows.length === 0) throw new Refusal('PASSKEY_STALE')
}

/** Uses the challenge up, in the transaction of its purpose. Of two concurrent calls the second throws PASSKEY_STALE. */
export async function spendChallenge(tx: Tx, challenge: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`delete from passkey_challenges where ${isGood(challenge, purpose)} returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('PASSKEY_STALE')
}

export async function sweepChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < house_now()`.execute(db)
}
