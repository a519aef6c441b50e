/**
 * The captcha of a form: loaded when needed and after each use, since it is single-use. Its proof of work is computed in the background.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useCaptchaMutation } from './codesApi.ts'

/** Arguments of a call that needs a captcha. */
export type Answered = Pick<RequestOf<Contract['register']>, 'captchaId' | 'captcha' | 'proof'>

export interface Captcha {
  /** The picture as a data URL. */
  readonly picture: string | undefined
  readonly failed: boolean
  readonly renew: () => void
  /**
   * Sends a call with the answer once the proof of work is done, and again when the platform requires more work. Returns the call's error,
   * or undefined on success.
   */
  readonly answer: (text: string, send: (answered: Answered) => Promise<AppError | undefined>) => Promise<AppError | undefined>
}

/** Maximum number of attempts: more than the platform's price levels. */
const MOST_SENT = 6

/** `wanted`: whether the form shows a captcha now. `use`, `username`: purpose and user, if known. */
export function useCaptcha(wanted: boolean, { use, username }: RequestOf<Contract['captcha']> = {}): Captcha {
  const [fetchCaptcha, { isError }] = useCaptchaMutation()
  /** Kept here: what a mutation has brought is dropped while its page is hidden. */
  const [data, setData] = useState<Answer<'captcha'>>()
  const latest = useRef<object>(undefined)
  const renew = useCallback(() => {
    const asked = fetchCaptcha({ ...(use && { use }), ...(username !== undefined && { username }) })
    latest.current = asked
    setData(undefined)
    void asked.then((answer) => {
      if (latest.current === asked) setData(answer.data)
    })
  }, [fetchCaptcha, use, username])
  /** What the shown captcha was fetched by: a page that was hidden and comes back keeps its picture, as it keeps the letters. */
  const fetchedBy = useRef<() => void>(undefined)
  useEffect(() => {
    if (wanted && fetchedBy.current !== renew) renew()
    fetchedBy.current = wanted ? renew : undefined
  }, [wanted, renew])

  const work = useRef<Work>(undefined)
  useEffect(() => {
    if (!data) return
    // Not aborted when the page is left, since the request that was sent needs it.
    work.current?.stop()
    work.current = startWork(data.captchaId, data.workBits)
  }, [data])

  return {
    picture: data?.picture,
    failed: isError,
    renew,
    async answer(text, send) {
      const captchaId = data?.captchaId ?? ''
      let proof = await (work.current?.proof ?? '')
      for (let sent = 1; ; sent++) {
        const error = await send({ captchaId, captcha: text, proof })
        if (error?.kind !== 'refused' || error.reason !== 'PROOF' || sent === MOST_SENT) return error
        proof = await startWork(captchaId, Number(error.params[0]), proof).proof
      }
    },
  }
}

interface Work {
  /** Empty when it failed. */
  readonly proof: Promise<string>
  readonly stop: () => void
}

function startWork(captchaId: string, bits: number, after = ''): Work {
  const controller = new AbortController()
  const proof = import('#/lib/proofOfWork.ts')
    .then(({ solveProof }) => solveProof(captchaId, bits, { after, signal: controller.signal }))
    .catch(() => '')
  return { proof, stop: () => controller.abort() }
}
