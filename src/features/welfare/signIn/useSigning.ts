/** Signs in for today, or makes up a day. The request keeps its id until it is answered. */
import { useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useSignMutation } from '../welfareApi.ts'

export interface MissedDay {
  readonly day: string
  /** The shown price in thousandths. */
  readonly price: string
}

export interface Signing {
  readonly isBusy: boolean
  /** The error of the last attempt, and its business day. */
  readonly failed: { readonly day: string; readonly error: AppError } | undefined
  /** The last success on this page. */
  readonly done: Answer<'userSign'> | undefined
  /** `today`: the shown business day, so that a new day gets a new request. */
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
