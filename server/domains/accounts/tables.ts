/** Tables of people: who they are, their sessions, and what protects the way in. */
import type { ColumnType } from 'kysely'
import type { Sex } from '#/contract/profile.ts'

/** Read as milliseconds; written by the database's clock or as a Date. */
type Instant = ColumnType<number, Date | undefined, Date>
type OptionalInstant = ColumnType<number | null, Date | null | undefined, Date | null>

export interface UserRow {
  id: string
  /** As typed at registration. */
  username: string
  /** Lower case: the name nobody else may take. */
  usernameKey: string
  passwordHash: string
  nickName: string
  avatar: ColumnType<string, string | undefined, string>
  prizeGroup: number
  /** The agent whose invitation was used. */
  parentId: string | null
  isAgent: ColumnType<boolean, boolean | undefined, boolean>
  /** Proven by a code, and nobody else's. */
  phone: string | null
  /** Given at the registration and not proven: it opens nothing. */
  contactPhone: ColumnType<string | null, string | null | undefined, string | null>
  qq: string | null
  realName: ColumnType<string | null, string | null | undefined, string | null>
  sex: ColumnType<Sex, Sex | undefined, Sex>
  /** Not to be named in the ranking. */
  rankingHidden: ColumnType<boolean, boolean | undefined, boolean>
  fundPasswordHash: ColumnType<string | null, string | null | undefined, string | null>
  /** When it was last set without knowing the one before. */
  fundResetAt: OptionalInstant
  /** An account of the house, from which nothing is paid out. */
  isOperating: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<'active' | 'locked', 'active' | undefined, 'active' | 'locked'>
  /** The registration that made the account: repeated, it gets the same answer. */
  requestId: string
  /** SHA-256 of the registration without its secrets. */
  requestDigest: string
  createdAt: Instant
  lastLoginAt: OptionalInstant
  /** The sign-in before the last one. */
  previousLoginAt: OptionalInstant
  /** Minutes of play between two reality checks, 0 for none; null where the member chose nothing. */
  reminderMinutes: ColumnType<number | null, number | null | undefined, number | null>
  /** When the member's play without a break began, at which version of the wallet, and when its last reality check was read: one clock for all sessions. */
  visitAt: Instant
  visitVersion: ColumnType<bigint, bigint | undefined, bigint>
  checkedAt: Instant
}

export type SessionEnd = 'logout' | 'reuse' | 'otherDevice' | 'password' | 'operator'

export interface SessionRow {
  id: string
  userId: string
  deviceId: string
  userAgent: string
  ip: string
  /** How often the refresh token was rotated; the token of this generation is the live one. */
  generation: number
  rotatedAt: Instant
  createdAt: Instant
  /** The full sign-in is needed again from here on. */
  expiresAt: ColumnType<number, Date, Date>
  /** When the member last did something in it. */
  activeAt: Instant
  endedAt: OptionalInstant
  ended: ColumnType<SessionEnd | null, null | undefined, SessionEnd>
}

export interface RefreshTokenRow {
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string
  sessionId: string
  generation: number
}

export interface CaptchaRow {
  id: string
  answerHash: string
  /** Digest of the one request and answer it was used with. */
  usedBy: ColumnType<string | null, null | undefined, string>
  expiresAt: ColumnType<number, Date, Date>
}

export interface SmsCodeRow {
  id: string
  phone: string
  type: string
  codeHash: string
  tries: ColumnType<number, number | undefined, number>
  createdAt: Instant
  expiresAt: ColumnType<number, Date, Date>
  /** Digest of the one request it was used for. */
  usedBy: ColumnType<string | null, null | undefined, string>
}

/** Counts of tries within a window, by what is being protected. */
export interface AttemptRow {
  key: string
  hits: number
  since: Instant
  lastAt: Instant
}

export interface InviteCodeRow {
  /** Upper case; typed in any. */
  code: string
  /** The agent; null for a code of the house. */
  ownerId: string | null
  prizeGroup: number
  disabled: ColumnType<boolean, boolean | undefined, boolean>
  createdAt: Instant
}

/** The devices from which an account with the opening grant was made. */
export interface OpeningGrantRow {
  deviceId: string
  userId: string
  grantedAt: Instant
}

export interface AccountTables {
  users: UserRow
  sessions: SessionRow
  refreshTokens: RefreshTokenRow
  captchas: CaptchaRow
  smsCodes: SmsCodeRow
  attempts: AttemptRow
  inviteCodes: InviteCodeRow
  openingGrants: OpeningGrantRow
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
