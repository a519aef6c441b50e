/** Error catalogue: the text of each error, and how its toast behaves. */
import { i18n as appI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { knownOffline } from '#/lib/online.ts'
import type { AppError } from './appError.ts'
import type { SessionEndReason } from './sessionSlice.ts'
import { reasonTextOf, reasonTexts } from './reasonTexts.ts'

type Refused = Extract<AppError, { kind: 'refused' }>
type Translate = Pick<I18n, '_' | 'messages'>

/** Texts that do not depend on a call. */
export const localTexts = {
  noWebSocket: msg`This device does not support live updates`,
  lineLeft: msg({ message: 'Line lost, now on {name}' }),
  chunk: msg`Part of the app could not be loaded`,
  thirdPartyBusy: msg`The partner’s server is busy`,
} as const satisfies Record<string, MessageDescriptor>

const abnormal = msg`Something went wrong with the request. Please try again`

const texts: Readonly<Record<Exclude<AppError['kind'], 'refused' | 'session'>, MessageDescriptor>> = {
  network: msg`The platform cannot be reached. Please try again later`,
  offline: msg`You are offline. Please check your network settings`,
  timeout: msg`The request timed out`,
  envelope: msg`Unknown network error`,
  script: localTexts.chunk,
  givenUp: msg`No answer came for a week. Your records show whether it went through`,
  noParams: msg`The lottery or its type is missing`,
  noLottery: msg`The lottery id cannot be empty`,
  unknown: abnormal,
}

const sessionTexts = {
  none: msg`Please sign in first`,
  expired: reasonTexts.REFRESH_REFUSED,
} as const

/** Text for each reason why a session ends. Signing out needs none. */
export const sessionEndTexts: Readonly<Partial<Record<SessionEndReason, MessageDescriptor>>> = {
  expired: sessionTexts.expired,
  refused: reasonTexts.TOKEN,
  otherDevice: reasonTexts.OTHER_DEVICE,
  device: reasonTexts.SIGNED_OUT,
  password: reasonTexts.PASSWORD_CHANGED,
  locked: reasonTexts.ACCOUNT_LOCKED,
}

const serverError = msg({ message: 'Server error {0}' })

/** By HTTP status: a fixed text, or a fallback for answers without a message. */
const statuses: Readonly<Record<number, { readonly fixed?: true; readonly text: MessageDescriptor }>> = {
  400: { text: serverError },
  401: { fixed: true, text: reasonTexts.TOKEN },
  404: { fixed: true, text: msg`Address not found (404)` },
  423: { text: abnormal },
  426: { text: msg`Sign-in failed (426)` },
  428: { text: serverError },
  500: { text: serverError },
  502: { text: serverError },
  503: { text: serverError },
}

/** Fills `{0}`, `{1}` ... into a text. */
function filled(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '')
}

function refusedText(error: Refused, lingui: Translate): string {
  const { wording, reason, params, status } = error
  if (wording) return filled(lingui.messages[wording.id] ? lingui._(wording.id, { ...wording.numbers }) : wording.text, wording.numbers)
  const text = reason && reasonTextOf(reason)
  if (text) return lingui._({ ...text, values: { ...params } })
  const known = statuses[status]
  if (error.msg !== '' && known?.fixed !== true && (known || status === 200)) return error.msg
  return lingui._({ ...(known?.text ?? texts.envelope), values: { 0: status } })
}

/** The text of an error in the current language. */
export function errorText(error: AppError, lingui: Translate = appI18n): string {
  if (error.kind === 'refused') return refusedText(error, lingui)
  if (error.kind === 'session') return lingui._(sessionTexts[error.cause])
  // The text "offline" asks the player to check the network, so it is shown only while the device is offline.
  return lingui._(texts[error.kind === 'network' && knownOffline() ? 'offline' : error.kind])
}

/** `errorText` as a hook: renders again when the language changes. */
export function useErrorText(): (error: AppError) => string {
  // `_` changes with the language; `i18n` is always the same object.
  const { i18n, _ } = useLingui()
  return (error) => errorText(error, { _, messages: i18n.messages })
}

/** Toast options by kind of error, in milliseconds; kinds not listed use the defaults. */
export const toastRules: Partial<Record<AppError['kind'], { key: string; throttle?: number; duration?: number; follows?: true }>> = {
  network: { key: 'network', throttle: 3000 },
  offline: { key: 'network', throttle: 3000 },
  timeout: { key: 'timeout', duration: 10_000 },
  session: { key: 'session', follows: true },
}
