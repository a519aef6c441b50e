/** Tables of accounts: people, their sessions, and the counters that protect sign-in. */
import type { ColumnType } from 'kysely'
import type { Sex } from '#/contract/profile.ts'

/** Read as milliseconds; written by the database's clock or as a Date. */
type Instant = ColumnType<number, Date | undefined, Date>
type OptionalInstant = ColumnType<number | null, Date | null | undefined, Date | null>

export interface UserRow {
  id: string
  /** As typed at registration. */
  username: string
  /** Lower case; unique. */
  usernameKey: string
  passwordHash: string
  nickName: string
  avatar: ColumnType<string, string | undefined, string>
  prizeGroup: number
  /** The agent whose invitation was used. */
  parentId: string | null
  isAgent: ColumnType<boolean, boolean | undefined, boolean>
  /** The invitation code that was used; null for members from before this was kept. */
  inviteCode: ColumnType<string | null, string | null | undefined, never>
  /** Of an account that an agent opened: its password has to be changed, and opens it until this time. */
  oneTimeUntil: OptionalInstant
  /** Proven by a code; unique. */
  phone: string | null
  /** Given at registration and unproven: it authorises nothing. */
  contactPhone: ColumnType<string | null, string | null | undefined, string | null>
  qq: string | null
  realName: ColumnType<string | null, string | null | undefined, string | null>
  sex: ColumnType<Sex, Sex | undefined, Sex>
  /** Not named in the ranking. */
  rankingHidden: ColumnType<boolean, boolean | undefined, boolean>
  fundPasswordHash: ColumnType<string | null, string | null | undefined, string | null>
  /** When it was last reset without the current one. */
  fundResetAt: OptionalInstant
  /** An internal account, which never gets payouts. */
  isOperating: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<'active' | 'locked', 'active' | undefined, 'active' | 'locked'>
  /** The registration that created the account: repeated, it gets the same answer. */
  requestId: string
  /** SHA-256 of the registration without its secrets. */
  requestDigest: string
  createdAt: Instant
  lastLoginAt: OptionalInstant
  /** The previous sign-in. */
  previousLoginAt: OptionalInstant
  /** Minutes of play between two reality checks, 0 for none; null for the platform's default. */
  reminderMinutes: ColumnType<number | null, number | null | undefined, number | null>
  /** The current visit: its start, the wallet version at that time, and the last acknowledged reality check; one for all sessions. */
  visitAt: Instant
  visitVersion: ColumnType<bigint, bigint | undefined, bigint>
  checkedAt: Instant
}

/** `otherDevice`: a sign-in elsewhere. `device`: the member ended it on another device. `operator`: the member was locked. */
export type SessionEnd = 'logout' | 'reuse' | 'otherDevice' | 'device' | 'password' | 'operator'

export interface SessionRow {
  id: string
  userId: string
  deviceId: string
  userAgent: string
  ip: string
  /** Number of rotations; the token of this generation is the current one. */
  generation: number
  /** The newest generation of which a token was used: its answer arrived. */
  usedGeneration: ColumnType<number, number | undefined, number>
  rotatedAt: Instant
  createdAt: Instant
  /** When a full sign-in is required. */
  expiresAt: ColumnType<number, Date, Date>
  /** Time of the last activity. */
  activeAt: Instant
  endedAt: OptionalInstant
  ended: ColumnType<SessionEnd | null, null | undefined, SessionEnd>
}

export interface RefreshTokenRow {
  /** SHA-256 of the token; the token itself is not stored. */
  hash: string
  sessionId: string
  generation: number
}

export interface CaptchaRow {
  id: string
  answerHash: string
  /** Digest of the one request that used it, with its answer. */
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
  /** Digest of the one request that used it. */
  usedBy: ColumnType<string | null, null | undefined, string>
}

/** Counters of attempts within a window. */
export interface AttemptRow {
  key: string
  hits: number
  since: Instant
  lastAt: Instant
}

/** Devices from which an account with an opening grant was created. */
export interface OpeningGrantRow {
  deviceId: string
  userId: string
  grantedAt: Instant
}

/** A business day on which the member was there. */
export interface SeenDayRow {
  day: string
  userId: string
  /** In the sums of teams. */
  counted: ColumnType<boolean, boolean | undefined, boolean>
}

export interface AccountTables {
  seenDays: SeenDayRow
  users: UserRow
  sessions: SessionRow
  refreshTokens: RefreshTokenRow
  captchas: CaptchaRow
  smsCodes: SmsCodeRow
  attempts: AttemptRow
  openingGrants: OpeningGrantRow
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
