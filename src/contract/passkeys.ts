/**
 * Calls of passkeys (WebAuthn): managing them, signing in and confirming with them. The product has no such calls, so the paths are this
 * platform's own. A challenge is valid once, for five minutes.
 */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { id, instant, neat, nothing, requestId, secret, visible } from './common.ts'
import { assertion, newPasskey } from './passkeyProofs.ts'
import { tokenAnswer } from './session.ts'

/** Longest name that a member can give a passkey. */
export const PASSKEY_NAME_LENGTH = 16

const name = v.pipe(v.string(), neat, v.minLength(1), v.maxLength(PASSKEY_NAME_LENGTH), visible)
/** `signIn`: sign-in. `wake`: continuing after a time without activity. `withdraw`: confirming a withdrawal. */
export const passkeyUse = v.picklist(['signIn', 'wake', 'withdraw'])

/** A credential that the browser may use, or must not create again. */
const known = v.object({ id: v.string(), transports: v.array(v.string()) })

export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** The browser that added the key. */
  userAgent: v.string(),
  /** Whether the key was added on the calling device. */
  here: v.boolean(),
  addedAt: instant,
  usedAt: v.nullable(instant),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write', fresh: true, background: true } as const
const challengeCall = { method: 'POST', offline: 'never', retry: 'never', rate: 'auth', background: true } as const

export const passkeyCalls = {
  /** The member's passkeys, newest first. `most` is the maximum number. */
  passkeys: privateRead(
    'admin/zxUserApp/passkey/list',
    nothing,
    v.object({
      serverTime: instant,
      most: v.number(),
      records: v.array(passkey),
      uses: v.object({ signIn: v.boolean(), wake: v.boolean(), withdraw: v.boolean() }),
    }),
  ),
  /** Options for creating a key. Requires the password again. */
  passkeyCreation: call({
    ...challengeCall,
    client: 'user',
    path: 'admin/zxUserApp/passkey/creation',
    request: v.strictObject({ password: secret }),
    response: v.object({
      challenge: v.string(),
      rpId: v.string(),
      /** The user handle. */
      userId: v.string(),
      username: v.string(),
      nickName: v.string(),
      /** Keys that the member has. */
      exclude: v.array(known),
    }),
    fresh: true,
  }),
  /**
   * Adds a key. Ends the use of passkeys for withdrawals, as the member has not chosen it for this key; the fund password enables it again.
   */
  addPasskey: call({
    ...own,
    repeats: storedAs('addPasskey'),
    path: 'admin/zxUserApp/passkey/add',
    request: v.strictObject({ requestId, name, credential: newPasskey }),
    response: nothing,
  }),
  renamePasskey: call({
    ...own,
    repeats: storedAs('renamePasskey'),
    path: 'admin/zxUserApp/passkey/rename',
    request: v.strictObject({ requestId, id, name }),
    response: nothing,
  }),
  removePasskey: call({
    ...own,
    repeats: storedAs('removePasskey'),
    path: 'admin/zxUserApp/passkey/remove',
    request: v.strictObject({ requestId, id }),
    response: nothing,
  }),
  /** `fundPassword` is required to enable the use for withdrawals. */
  setPasskeyUse: call({
    ...own,
    rate: 'auth',
    repeats: storedAs('setPasskeyUse', 'fundPassword'),
    path: 'admin/zxUserApp/passkey/use',
    request: v.strictObject({
      requestId,
      use: passkeyUse,
      on: v.boolean(),
      fundPassword: v.optional(v.pipe(v.string(), neat, v.maxLength(16))),
    }),
    response: nothing,
  }),
  /** A challenge for signing in with any passkey of the platform; no key is named. */
  passkeySignInChallenge: call({
    ...challengeCall,
    client: 'public',
    path: 'admin/zxUserApp/passkey/signInChallenge',
    request: nothing,
    response: v.object({ challenge: v.string(), rpId: v.string() }),
    rate: 'code',
  }),
  passkeySignIn: call({
    ...challengeCall,
    client: 'public',
    path: 'admin/zxUserApp/passkey/signIn',
    device: true,
    request: v.strictObject({ assertion }),
    response: tokenAnswer,
  }),
  /** A challenge for a signed-in member who confirms. `allow` has the member's own keys. */
  passkeyChallenge: call({
    ...challengeCall,
    client: 'user',
    path: 'admin/zxUserApp/passkey/challenge',
    request: v.strictObject({ use: v.picklist(['wake', 'withdraw']) }),
    response: v.object({ challenge: v.string(), rpId: v.string(), allow: v.array(known) }),
  }),
  /** As `reauthenticate`, with a passkey instead of the password. */
  reauthenticateByPasskey: call({
    ...challengeCall,
    client: 'user',
    path: 'admin/zxUserApp/passkey/reauthenticate',
    request: v.strictObject({ assertion }),
    response: nothing,
  }),
} as const

export type Passkey = v.InferOutput<typeof passkey>
export type PasskeyUse = v.InferOutput<typeof passkeyUse>
