/** Calls that make, keep and end a session, and tell who is signed in. */
import * as v from 'valibot'
import { call, privateRead, publicRead } from './call.ts'
import { amount, count, instant, localized, nothing, requestId, typed } from './common.ts'
import { playRestriction } from './protection.ts'

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(32), typed)
const phone = v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/))
const code = v.pipe(v.string(), v.maxLength(16), typed)
/** `proof`: of the captcha's work, empty where there is none; see lib/proofOfWork.ts. */
const captchaAnswer = {
  captchaId: v.pipe(v.string(), v.maxLength(64), typed),
  captcha: v.pipe(v.string(), v.maxLength(8), typed),
  proof: v.pipe(v.string(), v.regex(/^\d{0,16}$/)),
}

/** `expires_in` is the access token's life in seconds. */
export const tokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The sign-in before this one; null at the first. */
  lastLoginAt: v.nullable(instant),
})

export const smsType = v.picklist(['register', 'findPassword', 'bindPhone', 'unbindPhone', 'fundPassword'])

/** `unsaid` until the member says. */
export const userSex = v.picklist(['unsaid', 'male', 'female'])

/** What a member's own pages show. `balance` can be staked or withdrawn; `pending` lies in bets still to be drawn. */
export const userInfo = v.object({
  userId: v.string(),
  username: v.string(),
  nickName: v.string(),
  /** Path of a picture; empty: the stone of the theme. */
  avatar: v.string(),
  sex: userSex,
  /** May be named, masked, in the ranking of the day. */
  inRanking: v.boolean(),
  prizeGroup: v.number(),
  balance: amount,
  pending: amount,
  /** Taken out of the balance and still the member's: open withdrawals, and what running chases have not bet yet. */
  held: amount,
  balanceVersion: v.number(),
  phoneBound: v.boolean(),
  isAgent: v.boolean(),
  createdAt: instant,
  lastLoginAt: v.nullable(instant),
  /** The member has paused play: neither bets nor deposits. */
  playRestriction: v.nullable(playRestriction),
})

/** A bound card. Its number is known to the platform alone. */
export const bankCard = v.object({
  id: v.string(),
  bankCode: v.string(),
  bankNames: localized,
  branch: v.string(),
  /** Masked but for its first and last letter. */
  holder: v.string(),
  last4: v.string(),
  boundAt: instant,
  /** Withdrawals to it that were paid, and whether one is under way. */
  paidCount: count,
  inUse: v.boolean(),
})

export const privacyInfo = v.object({
  /** Masked but for its last two digits; null when none is bound. */
  phone: v.nullable(v.string()),
  qq: v.nullable(v.string()),
  realName: v.nullable(v.string()),
  hasFundPassword: v.boolean(),
  /** The one used last comes first. */
  cards: v.array(bankCard),
})

export const session = {
  token: call({
    client: 'public',
    method: 'POST',
    path: 'auth/oauth/token',
    basic: true,
    device: true,
    form: true,
    request: v.variant('grant_type', [
      v.strictObject({
        grant_type: v.literal('password'),
        scope: v.literal('server'),
        username: name,
        password: secret,
        captchaId: v.optional(captchaAnswer.captchaId),
        captcha: v.optional(captchaAnswer.captcha),
        proof: v.optional(captchaAnswer.proof),
      }),
      v.strictObject({ grant_type: v.literal('refresh_token'), refresh_token: v.pipe(v.string(), v.maxLength(256)) }),
    ]),
    response: tokenAnswer,
    offline: 'never',
    retry: 'never',
    rate: 'auth',
  }),
  register: call({
    client: 'public',
    method: 'POST',
    path: 'admin/zxUserApp/register',
    device: true,
    request: v.strictObject({
      requestId,
      username: name,
      password: secret,
      ...captchaAnswer,
      code: v.optional(code),
      inviteCode: v.optional(code),
      registerCode: v.optional(code),
      phone: v.optional(phone),
      qq: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{4,11}$/))),
      /** The player says they are of age and accept the agreement. */
      agreed: v.literal(true),
    }),
    response: v.object({ userId: v.string(), username: v.string() }),
    offline: 'never',
    retry: 'never',
    rate: 'auth',
  }),
  findPassword: call({
    client: 'public',
    method: 'POST',
    path: 'admin/zxUserApp/findPassword',
    request: v.strictObject({ requestId, username: name, phone, code, password: secret }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'auth',
  }),
  /** Answers alike whether or not the phone is known. */
  sendSmsCode: call({
    client: 'public',
    method: 'POST',
    path: 'admin/smsCode/send',
    device: true,
    request: v.strictObject({ param: v.strictObject({ phone, type: smsType }), ...captchaAnswer }),
    response: v.object({ retryAfterSeconds: v.number(), expiresInSeconds: v.number() }),
    offline: 'never',
    retry: 'never',
    rate: 'code',
  }),
  /** Path ours: the product does not show one. */
  captcha: publicRead(
    'admin/code/image',
    v.strictObject({
      /** What it is for, and for whom, as far as it is known: they decide how much work it asks for. */
      use: v.optional(v.picklist(['register', 'signIn'])),
      username: v.optional(name),
    }),
    v.object({
      captchaId: v.string(),
      /** The address of an image that holds the whole of it. */
      picture: v.pipe(v.string(), v.regex(/^data:image\/(webp|png);base64,[\w+/]+=*$/)),
      /** With how many zero bits the hash of its proof must begin. When it is used, more may be asked for: PROOF tells how many. */
      workBits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)),
    }),
    { method: 'GET', offline: 'never', rate: 'code' },
  ),
  logout: call({
    client: 'user',
    method: 'DELETE',
    path: 'auth/token/logout',
    request: nothing,
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
    duringMaintenance: true,
  }),
  querySystemUserInfo: privateRead('admin/zxUserApp/querySystemUserInfo', nothing, userInfo),
  querySysUserInfoInternal: privateRead('admin/zxUserApp/querySysUserInfoInternal', nothing, privacyInfo),
} as const

export type UserInfo = v.InferOutput<typeof userInfo>
export type BankCard = v.InferOutput<typeof bankCard>
export type PrivacyInfo = v.InferOutput<typeof privacyInfo>
export type TokenAnswer = v.InferOutput<typeof tokenAnswer>
