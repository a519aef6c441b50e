/** What an authenticator has to sign: at random, kept in the database, good once and for a while, for one use and one session. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasskeyUse } from '#/contract/passkeys.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

export type ChallengeUse = PasskeyUse | 'add'

/** For how long it is good, in seconds: as long as browsers leave their own window open. */
const AGE_SECONDS = 300

/** Whose answer counts: `sessionId` is null for a sign-in, which has no session yet. */
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

/** Throws PASSKEY_STALE for one that was never given for this, is used or too old. */
export async function checkChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`select 1 from passkey_challenges where ${isGood(challenge, purpose)}`.execute(db)
  if (rows.length === 0) throw new Refusal('PASSKEY_STALE')
}

/** Uses it up, in the transaction of what it was for. Of two who do so at once, the second has PASSKEY_STALE. */
export async function spendChallenge(tx: Tx, challenge: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`delete from passkey_challenges where ${isGood(challenge, purpose)} returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('PASSKEY_STALE')
}

export async function sweepChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < house_now()`.execute(db)
}
