/**
 * Calls of passkeys (WebAuthn): keep them, sign in with them, confirm with them. The product has no such calls, so the paths are this
 * platform's own. A challenge is good once, for five minutes.
 */
import * as v from 'valibot'
import { call, keptAs, privateRead } from './call.ts'
import { id, instant, neat, nothing, requestId, secret, visible } from './common.ts'
import { assertion, newPasskey } from './passkeyProofs.ts'
import { tokenAnswer } from './session.ts'

/** Longest name that a member can give a passkey. */
export const PASSKEY_NAME_LENGTH = 16

const name = v.pipe(v.string(), neat, v.minLength(1), v.maxLength(PASSKEY_NAME_LENGTH), visible)
/** signIn: signing in. wake: going on after a time without activity. withdraw: confirming a withdrawal. */
export const passkeyUse = v.picklist(['signIn', 'wake', 'withdraw'])

/** A credential that the browser may use, or may not make once more. */
const known = v.object({ id: v.string(), transports: v.array(v.string()) })

export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** The browser that added the key. */
  userAgent: v.string(),
  /** Added on the device that asks. */
  here: v.boolean(),
  addedAt: instant,
  usedAt: v.nullable(instant),
})

const own = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write', fresh: true, background: true } as const
const asked = { method: 'POST', offline: 'never', retry: 'never', rate: 'auth', background: true } as const

export const passkeyCalls = {
  /** Newest first. `most`: how many a member can have. */
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
  /** What the browser makes a key with. The password is asked for again. */
  passkeyCreation: call({
    ...asked,
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
  /** Ends the use for withdrawals, which the member chooses anew with the fund password: that choice was not about this key. */
  addPasskey: call({
    ...own,
    repeats: keptAs('addPasskey'),
    path: 'admin/zxUserApp/passkey/add',
    request: v.strictObject({ requestId, name, credential: newPasskey }),
    response: nothing,
  }),
  renamePasskey: call({
    ...own,
    repeats: keptAs('renamePasskey'),
    path: 'admin/zxUserApp/passkey/rename',
    request: v.strictObject({ requestId, id, name }),
    response: nothing,
  }),
  removePasskey: call({
    ...own,
    repeats: keptAs('removePasskey'),
    path: 'admin/zxUserApp/passkey/remove',
    request: v.strictObject({ requestId, id }),
    response: nothing,
  }),
  /** `fundPassword`: needed to begin the use for withdrawals. */
  setPasskeyUse: call({
    ...own,
    rate: 'auth',
    repeats: keptAs('setPasskeyUse', 'fundPassword'),
    path: 'admin/zxUserApp/passkey/use',
    request: v.strictObject({
      requestId,
      use: passkeyUse,
      on: v.boolean(),
      fundPassword: v.optional(v.pipe(v.string(), neat, v.maxLength(16))),
    }),
    response: nothing,
  }),
  /** For whoever is about to sign in: any passkey of the platform will do, and none is named. */
  passkeySignInChallenge: call({
    ...asked,
    client: 'public',
    path: 'admin/zxUserApp/passkey/signInChallenge',
    request: nothing,
    response: v.object({ challenge: v.string(), rpId: v.string() }),
    rate: 'code',
  }),
  passkeySignIn: call({
    ...asked,
    client: 'public',
    path: 'admin/zxUserApp/passkey/signIn',
    device: true,
    request: v.strictObject({ assertion }),
    response: tokenAnswer,
  }),
  /** For a member who is signed in and confirms. `allow`: the member's own keys. */
  passkeyChallenge: call({
    ...asked,
    client: 'user',
    path: 'admin/zxUserApp/passkey/challenge',
    request: v.strictObject({ use: v.picklist(['wake', 'withdraw']) }),
    response: v.object({ challenge: v.string(), rpId: v.string(), allow: v.array(known) }),
  }),
  /** As `reauthenticate`, by a passkey. */
  reauthenticateByPasskey: call({
    ...asked,
    client: 'user',
    path: 'admin/zxUserApp/passkey/reauthenticate',
    request: v.strictObject({ assertion }),
    response: nothing,
  }),
} as const

export type Passkey = v.InferOutput<typeof passkey>
export type PasskeyUse = v.InferOutput<typeof passkeyUse>
