/** Sends an SMS code, and counts down until the next code may be sent. */
import { useEffect, useState } from 'react'
import { toAppError, type AppError } from '#/api/appError.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

// In the background: the form shows the refusal.
const { useSendSmsCodeMutation } = injectCalls(firstCalls, ({ write }) => ({
  sendSmsCode: write('sendSmsCode', { extraOptions: { background: true } }),
}))

interface SmsCode {
  /** Seconds until the next code; 0 when a code may be sent. */
  readonly wait: number
  readonly sending: boolean
  /** Validity of the code in minutes; undefined before the first code. */
  readonly validMinutes: number | undefined
  /** The error; undefined if the code was sent. */
  readonly send: (request: RequestOf<Contract['sendSmsCode']>) => Promise<AppError | undefined>
}

export function useSmsCode(): SmsCode {
  const [sendCode, { isLoading, data }] = useSendSmsCodeMutation()
  const [until, setUntil] = useState(0)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (until === 0) return
    // Uses the device's clock, so that the countdown is right after the page was suspended.
    const tick = () => setWait(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])

  async function send(request: RequestOf<Contract['sendSmsCode']>) {
    const answer = await sendCode(request)
    if (answer.data) {
      setUntil(Date.now() + answer.data.retryAfterSeconds * 1000)
      return undefined
    }
    const error = toAppError(answer.error)
    const seconds = error.kind === 'refused' && error.reason === 'TOO_OFTEN' ? Number(error.params[0]) : 0
    if (seconds > 0) setUntil(Date.now() + seconds * 1000)
    return error
  }

  return { wait, sending: isLoading, validMinutes: data && Math.round(data.expiresInSeconds / 60), send }
}
