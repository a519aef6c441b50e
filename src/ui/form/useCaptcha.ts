/** The captcha of a form: fetched when the form needs one, and again after each use, since each works once. Its work is done meanwhile. */
import { useCallback, useEffect, useRef } from 'react'
import type { AppError } from '#/api/appError.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useCaptchaMutation } from './codesApi.ts'

/** What a call brings that needs a captcha. */
export type Answered = Pick<RequestOf<Contract['register']>, 'captchaId' | 'captcha' | 'proof'>

export interface Captcha {
  /** The picture as an address for an image. */
  readonly picture: string | undefined
  readonly failed: boolean
  readonly renew: () => void
  /**
   * Sends a call with the player's answer once the captcha's work is done; again with more work where the platform asks for more
   * by then. Gives back the call's error, or undefined when it worked.
   */
  readonly answer: (text: string, send: (answered: Answered) => Promise<AppError | undefined>) => Promise<AppError | undefined>
}

/** Each step of the platform's prices once, and then some. */
const MOST_SENT = 6

/** `wanted`: whether the form shows a captcha now. `use`, `username`: what it is for, and for whom, as far as that is known. */
export function useCaptcha(wanted: boolean, { use, username }: RequestOf<Contract['captcha']> = {}): Captcha {
  const [fetchCaptcha, { data, isError }] = useCaptchaMutation()
  const renew = useCallback(
    () => void fetchCaptcha({ ...(use && { use }), ...(username !== undefined && { username }) }),
    [fetchCaptcha, use, username],
  )
  useEffect(() => {
    if (wanted) renew()
  }, [wanted, renew])

  const work = useRef<Work>(undefined)
  useEffect(() => {
    if (!data) return
    // Not ended with the page: what was sent from it is still to arrive.
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
  /** Empty when it could not be done. */
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
