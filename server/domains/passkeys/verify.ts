/** Verifies the answers of authenticators, and uses them up. User verification is required; no attestation is requested. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'
import type { Assertion, NewPasskey } from '#/contract/passkeyProofs.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { checkChallenge, type Purpose, spendChallenge } from './challenges.ts'
import { relyingParty } from './settings.ts'

type Deps = Pick<Platform, 'db' | 'log' | 'settings'>

/** Throws PASSKEY_OFF if passkeys are not offered. */
export function relyingPartyOf({ settings }: Pick<Platform, 'settings'>): { readonly id: string; readonly origins: string[] } {
  const party = relyingParty(settings)
  if (!party) throw new Refusal('PASSKEY_OFF')
  return { id: party.id, origins: [...party.origins] }
}

/** The user handle of a member's passkeys, by which an authenticator names the member. */
export const userHandleOf = (userId: string): string => isoBase64URL.fromBuffer(isoUint8Array.fromUTF8String(userId))

/** The challenge that was signed. Throws PASSKEY_REFUSED for invalid client data. */
function challengeOf(clientDataJSON: string): string {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    throw new Refusal('PASSKEY_REFUSED')
  }
}

/** Errors of the library are about the authenticator's answer: they are logged, and the caller gets only the refusal. */
async function orRefuse<Verified extends { readonly verified: boolean }>(
  { log }: Deps,
  about: Readonly<Record<string, unknown>>,
  verify: () => Promise<Verified>,
): Promise<Verified> {
  const result = await verify().catch((error: unknown) => {
    log.warn({ ...about, cause: String(error) }, 'a passkey was not accepted')
    throw new Refusal('PASSKEY_REFUSED')
  })
  if (!result.verified) throw new Refusal('PASSKEY_REFUSED')
  return result
}

interface Created {
  readonly challenge: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

/** Changes nothing. Throws PASSKEY_OFF, PASSKEY_STALE, PASSKEY_REFUSED. */
export async function checkCreated(platform: Deps, userId: string, credential: NewPasskey, purpose: Purpose): Promise<Created> {
  const party = relyingPartyOf(platform)
  const challenge = challengeOf(credential.clientDataJSON)
  await checkChallenge(platform.db, challenge, purpose)
  const { id, clientDataJSON, attestationObject } = credential
  const { registrationInfo } = await orRefuse(platform, { userId }, () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw new Refusal('PASSKEY_REFUSED')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { challenge, credentialId, publicKey, counter }
}

interface Proven {
  readonly userId: string
  /**
   * Uses up the challenge, and stores the use and the counter. Throws PASSKEY_STALE if the challenge has been used in the meantime,
   * PASSKEY_REFUSED if the key was removed or its counter has advanced.
   */
  spend(tx: Tx): Promise<void>
}

/** The member whose key has this id; undefined for an unknown key. */
export async function ownerOf({ db }: Pick<Platform, 'db'>, credentialId: string): Promise<string | undefined> {
  const row = await db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId).executeTakeFirst()
  return row?.userId
}

/** `owner`: the member whose key it must be; undefined for any. Changes nothing. Throws PASSKEY_OFF, PASSKEY_STALE, PASSKEY_REFUSED. */
export async function checkAssertion(platform: Deps, assertion: Assertion, purpose: Purpose, owner?: string): Promise<Proven> {
  const { db } = platform
  const party = relyingPartyOf(platform)
  const challenge = challengeOf(assertion.clientDataJSON)
  await checkChallenge(db, challenge, purpose)
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion
  const key = await db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'publicKey', 'counter'])
    .where('credentialId', '=', id)
    .executeTakeFirst()
  if (!key || (owner !== undefined && key.userId !== owner)) throw new Refusal('PASSKEY_REFUSED')
  if (userHandle !== undefined && userHandle !== userHandleOf(key.userId)) throw new Refusal('PASSKEY_REFUSED')
  const { authenticationInfo } = await orRefuse(platform, { userId: key.userId, passkey: key.id }, () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
      requireUserVerification: true,
    }),
  )
  const { newCounter } = authenticationInfo
  return {
    userId: key.userId,
    async spend(tx) {
      await spendChallenge(tx, challenge, purpose)
      const { rows } = await sql`update passkeys set counter = ${newCounter}, used_at = house_now()
        where id = ${key.id} and (counter < ${newCounter} or counter = 0 and ${newCounter} = 0) returning 1`.execute(tx)
      if (rows.length === 0) throw new Refusal('PASSKEY_REFUSED')
    },
  }
}
