/**
 * What the device stores of the session and of the settings, and the device's own id. Does not import the store's library, because the
 * first script reads this state.
 */
import { base64url, randomBytes } from '#/lib/crypto.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, oneOf, orNull, recordOf, shapeOf } from '#/lib/shape.ts'

export interface Token {
  readonly accessToken: string
  readonly refreshToken: string
  /** Lifetime in seconds from `timeStamp` on. */
  readonly expiresIn: number
  /** When the token was received, in milliseconds of server time. */
  readonly timeStamp: number
}

export const isToken = shapeOf<Token>({ accessToken: isText, refreshToken: isText, expiresIn: isNumber, timeStamp: isNumber })

/** Remaining lifetime in milliseconds below which a token is refreshed before use. */
const leastLife = 20_000

/** A token is valid when it has more than 20 s of its lifetime left. `now` in milliseconds of server time. */
export function isValid(token: Token, now: number): boolean {
  const elapsed = now - token.timeStamp
  // A clock that is behind the time of receipt says nothing about the lifetime left. Clocks of two tabs differ by part of a round trip: the
  // margin prevents one tab from refreshing a token that another has just received.
  return token.accessToken !== '' && elapsed > -leastLife && token.expiresIn * 1000 - elapsed > leastLife
}

export const sessionStore = persisted<Token | null>({ key: 'session', version: 1, valid: orNull(isToken), initial: null })

export const languages = ['rw', 'korw', 'en'] as const

export interface Settings {
  language: (typeof languages)[number]
  /** A theme's name, or a setting that follows the device (src/themes/follow.ts). */
  theme: string
  /** Ids of messages that were read and of notices that were shown; the unread count is all ids of messages minus these. */
  alreadyRead: string[]
  /** Invitation code from a link, for the registration form. */
  inviteCode: string
  /** When each prompt was dismissed, the notice dialog was last shown, or somebody registered on this device, by name. */
  dismissed: Record<string, number>
}

export const isSettings = shapeOf<Settings>({
  language: oneOf(...languages),
  theme: isText,
  alreadyRead: listOf(isText),
  inviteCode: isText,
  dismissed: recordOf(isNumber),
})

/** The values that the first paint stores (index.html): language and theme are known without IndexedDB. */
const painted = globalThis.document?.documentElement

export const initialSettings: Settings = {
  language: painted?.lang === 'ko' ? 'korw' : painted?.lang === 'en' ? 'en' : 'rw',
  theme: painted?.dataset['chosen'] || 'system',
  alreadyRead: [],
  inviteCode: '',
  dismissed: {},
}

export const settingsStore = persisted<Settings>({ key: 'settings', version: 1, valid: isSettings, initial: initialSettings })

const deviceIdStore = persisted<string>({ key: 'device', version: 1, valid: isText, initial: '' })

/** Reads the id when the app starts, so that the id stays the same while the page lives, even if storage fails later. */
export const readDeviceId = async (): Promise<void> => void (await deviceIdStore.load())

/** Made once per page: a change may run several times. */
let made: string | undefined

/** A random id that each sign-in sends, so that the platform recognises the device: 22 characters, created at the first call. */
export async function deviceId(): Promise<string> {
  return (await deviceIdStore.load()) || deviceIdStore.save((current) => current || (made ??= base64url(randomBytes(16))))
}
