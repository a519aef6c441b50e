/** Signs in for today, or makes up for a day; the same request again until it is answered. */
import { useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useSignMutation } from '../welfareApi.ts'

export interface MissedDay {
  readonly day: string
  /** The price that was shown, in thousandths. */
  readonly price: string
}

export interface Signing {
  readonly isBusy: boolean
  /** Why the last one was not done, and the business day that it was for. */
  readonly failed: { readonly day: string; readonly error: AppError } | undefined
  /** The last one that was done here. */
  readonly done: Answer<'userSign'> | undefined
  /** `today`: the business day that is shown, so that a new day is a new request. */
  readonly sign: (today: string, makeUp?: MissedDay) => void
}

export function useSigning(): Signing {
  const ids = useRequestId()
  const [send, { isLoading }] = useSignMutation()
  const [failed, setFailed] = useState<Signing['failed']>()
  const [done, setDone] = useState<Answer<'userSign'>>()

  async function sign(today: string, makeUp?: MissedDay) {
    setFailed(undefined)
    const answer = await send({ requestId: ids.of({ today, makeUp }), ...(makeUp && { makeUp }) })
    if (answer.data) {
      ids.renew()
      setDone(answer.data)
    } else setFailed({ day: makeUp?.day ?? today, error: toAppError(answer.error) })
  }

  return { isBusy: isLoading, failed, done, sign: (today, makeUp) => void sign(today, makeUp) }
}
