/** Calls of accounts and sessions, and of the signed-in user. */
import * as v from 'valibot'
import { call, privateRead, publicRead } from './call.ts'
import { amount, count, instant, localized, neat, nothing, phone, position, requestId, secret, typed } from './common.ts'
import { playRestriction } from './protection.ts'

const name = v.pipe(v.string(), neat, v.minLength(1), v.maxLength(32), typed)
const code = v.pipe(v.string(), neat, v.maxLength(16), typed)
/** `proof`: proof of work of the captcha, empty without one; see lib/proofOfWork.ts. */
const captchaAnswer = {
  captchaId: v.pipe(v.string(), v.maxLength(64), typed),
  captcha: v.pipe(v.string(), neat, v.maxLength(8), typed),
  proof: v.pipe(v.string(), v.regex(/^\d{0,16}$/)),
}

/** `expires_in` is the access token's lifetime in seconds. */
export const tokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The previous sign-in; null at the first. */
  lastLoginAt: v.nullable(instant),
})

export const smsType = v.picklist(['register', 'findPassword', 'bindPhone', 'unbindPhone', 'fundPassword'])

/** `unsaid` until the member sets it. */
export const userSex = v.picklist(['unsaid', 'male', 'female'])

/** Data of a member's own pages. `balance` can be staked or withdrawn; `pending` is the stake of open bets. */
export const userInfo = v.object({
  userId: v.string(),
  username: v.string(),
  nickName: v.string(),
  /** Path of a picture; empty: the theme's gem. */
  avatar: v.string(),
  sex: userSex,
  /** Whether the ranking may show the member's masked name. */
  inRanking: v.boolean(),
  prizeGroup: v.number(),
  balance: amount,
  pending: amount,
  /** Number of orders of open bets. */
  openBets: v.optional(count, 0),
  /** Money held outside the balance for open withdrawals and running chases. */
  held: amount,
  /** Amount left of a running bonus. A bet on lotteries takes from it what the balance lacks. */
  bonus: v.optional(amount, '0'),
  balanceVersion: v.number(),
  phoneBound: v.boolean(),
  isAgent: v.boolean(),
  createdAt: instant,
  lastLoginAt: v.nullable(instant),
  /** Play is paused: neither bets nor deposits. */
  playRestriction: v.nullable(playRestriction),
})

/** A bound card. The full number stays on the platform. */
export const bankCard = v.object({
  id: v.string(),
  bankCode: v.string(),
  bankNames: localized,
  branch: v.string(),
  /** Masked except for its first and last character. */
  holder: v.string(),
  last4: v.string(),
  boundAt: instant,
  /** Number of paid withdrawals to it, and whether one is open. */
  paidCount: count,
  inUse: v.boolean(),
})

export const privacyInfo = v.object({
  /** Masked except for its last two digits; null when none is bound. */
  phone: v.nullable(v.string()),
  qq: v.nullable(v.string()),
  realName: v.nullable(v.string()),
  hasFundPassword: v.boolean(),
  /** The last used one first. */
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
        /**
         * For the first sign-in to an account that an agent opened: a new password, and the agreement. Refused with NEW_PASSWORD otherwise.
         */
        newPassword: v.optional(secret),
        agreed: v.optional(v.literal('yes')),
        /** The version of the agreement that was shown; by default the current version. */
        agreement: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
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
      qq: v.optional(v.pipe(v.string(), neat, v.regex(/^[1-9]\d{4,11}$/))),
      /** The player confirms their age and the agreement; otherwise AGREEMENT. */
      agreed: v.boolean(),
      /** The version of the agreement that was shown; by default the current version. */
      agreement: v.optional(position),
    }),
    /** `openingGrant`: the opening balance of the account. */
    response: v.object({ userId: v.string(), username: v.string(), openingGrant: v.optional(amount, '0') }),
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
  /** Sends a code. The answer is the same whether or not the phone is known. */
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
  /** The path is not in the product. */
  captcha: publicRead(
    'admin/code/image',
    v.strictObject({
      /** Purpose and user, if known: they determine the required work. */
      use: v.optional(v.picklist(['register', 'signIn'])),
      username: v.optional(name),
      /** For people who cannot see: no picture, more work, and an empty answer. */
      withoutPicture: v.optional(v.literal(true)),
    }),
    v.object({
      captchaId: v.string(),
      /** Data URL of the picture; null if none was requested. */
      picture: v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(webp|png);base64,[\w+/]+=*$/))),
      /** Number of leading zero bits of the proof's hash. More may be required at its use: PROOF says how many. */
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
