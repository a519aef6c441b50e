/** Sends SMS codes through a provider. */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Environment } from '../process/environment.ts'

export type SmsType = RequestOf<Contract['sendSmsCode']>['param']['type']

export interface SmsMessage {
  /** The same for each attempt, so that the provider can deliver the message once. */
  readonly id: string
  readonly phone: string
  readonly type: SmsType
  readonly code: string
}

/** Interface of an SMS provider. */
export interface SmsSender {
  /** Rejects if the message was not delivered, with an error that does not contain the code. */
  send(message: SmsMessage): Promise<void>
}

/** For development: writes the code and a part of the phone number to the log. */
export const logSender = (log: Logger): SmsSender => ({
  async send({ phone, type, code }) {
    log.info({ phoneEnding: phone.slice(-4), type, code }, 'SMS code')
  },
})

/** HMAC-SHA-256 of the body's bytes: `sha256=` and 64 hexadecimal digits. */
const SIGNATURE_HEADER = 'x-signature'
const signatureOf = (secret: string, body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Milliseconds: time-out of one attempt, and pauses between attempts. */
export interface SmsTimes {
  readonly timeout: number
  readonly pauses: readonly number[]
}

const times: SmsTimes = { timeout: 4000, pauses: [500, 2000] }

/** Why an attempt failed. `again`: a retry may succeed. */
interface Fault {
  readonly why: string
  readonly again: boolean
}

/** Posts each message to the provider's URL, signed; any 2xx status means accepted. */
export function httpSender(
  { url, secret }: { readonly url: string; readonly secret: string },
  { timeout, pauses }: SmsTimes = times,
): SmsSender {
  async function attempt(body: string): Promise<Fault | undefined> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body) },
      })
      // The body is not read, as a provider's answer may repeat the code.
      await response.body?.cancel()
      if (response.ok) return undefined
      return { why: `status ${response.status}`, again: response.status >= 500 || response.status === 429 }
    } catch (error) {
      return { why: whyOf(error), again: true }
    }
  }

  return {
    async send({ id, phone, type, code }) {
      const body = JSON.stringify({ phone, type, code, id })
      for (let tries = 1; ; tries++) {
        const fault = await attempt(body)
        if (!fault) return
        const wait = pauses[tries - 1]
        if (!fault.again || wait === undefined) throw new Error(`${fault.why} at try ${tries}`)
        await pause(wait)
      }
    },
  }
}

/** The error's code, if it has one: network error messages contain addresses. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Null if codes cannot be sent: in production without a provider, as production never logs codes. */
export function smsSenderBy({ production, smsProvider }: Pick<Environment, 'production' | 'smsProvider'>, log: Logger): SmsSender | null {
  if (smsProvider) return httpSender(smsProvider)
  return production ? null : logSender(log)
}
