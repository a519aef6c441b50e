/**
 * The captcha of a form: loaded when needed and after each use, because a captcha is single-use. Its proof of work is computed in the
 * background. For people who cannot see there is a captcha without a picture, which requires more work.
 */
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { firstCalls } from '#/contract/firstCalls.ts'
import type { ProofTask, WorkOptions, WorkProgress } from '#/lib/proofOfWork.ts'
import { proofWorker, trustedScriptUrl } from '#/pwa/trustedScriptUrl.ts'
import { fieldError } from './fieldTexts.ts'

// In the background: the form shows the refusal.
const { useCaptchaMutation } = injectCalls(firstCalls, ({ write }) => ({
  captcha: write('captcha', { extraOptions: { background: true } }),
}))

/** Arguments of a call that needs a captcha. */
export type Answered = Pick<RequestOf<Contract['register']>, 'captchaId' | 'captcha' | 'proof'>

/** The proof of work: the elapsed seconds and the expected seconds on this device (0: not known yet), or the outcome. */
export type Work = { readonly seconds: number; readonly usual: number } | 'done' | 'failed'

export interface Captcha {
  /** The picture as a data URL. */
  readonly picture: string | undefined
  readonly withoutPicture: boolean
  readonly setWithoutPicture: (without: boolean) => void
  readonly failed: boolean
  /** Undefined until the captcha is loaded. */
  readonly work: Work | undefined
  readonly renew: () => void
  /** The error of the typed characters; a captcha without a picture has none. */
  readonly errorOf: (text: string) => string | undefined
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
  const { i18n } = useLingui()
  const [fetchCaptcha, { isError }] = useCaptchaMutation()
  const [withoutPicture, setWithoutPicture] = useState(false)
  /** Stored here, because RTK Query drops the result of a mutation while its page is hidden. */
  const [data, setData] = useState<Answer<'captcha'>>()
  const [work, setWork] = useState<Work>()
  const latest = useRef<object>(undefined)
  const search = useRef<Search>(undefined)

  /** `fetching`: the fetch of the captcha. Only the latest fetch reports its work. */
  const start = useCallback(
    (fetching: object | undefined, toDo: ProofTask): Promise<string> => {
      const report = (now: Work) => {
        if (latest.current === fetching) setWork(now)
      }
      const begun = startSearch(toDo, withoutPicture, report)
      if (latest.current === fetching) search.current = begun
      return begun.proof
    },
    [withoutPicture],
  )

  const renew = useCallback(() => {
    // Not stopped when the player leaves the page, because the request that was sent needs the work.
    search.current?.stop()
    search.current = undefined
    const fetching = fetchCaptcha({
      ...(use && { use }),
      ...(username !== undefined && { username }),
      ...(withoutPicture && { withoutPicture }),
    })
    latest.current = fetching
    setData(undefined)
    setWork(undefined)
    void fetching.then(({ data: fetched }) => {
      if (latest.current !== fetching) return
      setData(fetched)
      if (fetched) void start(fetching, { challenge: fetched.captchaId, bits: fetched.workBits })
    })
  }, [fetchCaptcha, start, use, username, withoutPicture])
  /** The fetch of the shown captcha. A page that was hidden keeps its picture and the typed characters. */
  const fetchedBy = useRef<() => void>(undefined)
  useEffect(() => {
    if (wanted && fetchedBy.current !== renew) renew()
    fetchedBy.current = wanted ? renew : undefined
  }, [wanted, renew])

  return {
    picture: data?.picture ?? undefined,
    withoutPicture,
    setWithoutPicture,
    failed: isError,
    work,
    renew,
    errorOf: (text) => (withoutPicture ? undefined : fieldError(i18n, 'captcha', text)),
    async answer(text, send) {
      const captchaId = data?.captchaId ?? ''
      const captcha = withoutPicture ? '' : text
      const fetching = latest.current
      let proof = await (search.current?.proof ?? '')
      for (let sent = 1; ; sent++) {
        const error = await send({ captchaId, captcha, proof })
        if (error?.kind !== 'refused' || error.reason !== 'PROOF' || sent === MOST_SENT) return error
        proof = await start(fetching, { challenge: captchaId, bits: Number(error.params[0]), after: proof })
      }
    },
  }
}

interface Search {
  /** Empty if the search failed. */
  readonly proof: Promise<string>
  readonly stop: () => void
}

/** `isLong`: the work takes more than a moment, so it runs in a worker. */
function startSearch({ challenge, bits, after }: ProofTask, isLong: boolean, report: (work: Work) => void): Search {
  const controller = new AbortController()
  let usual = 0
  const onProgress = ({ tried, seconds }: WorkProgress) => {
    // Keeps the estimate of the first second, because a changing estimate would be announced all the time.
    usual ||= (seconds * 2 ** bits) / tried
    report({ seconds, usual })
  }
  report({ seconds: 0, usual })
  const options = { signal: controller.signal, onProgress }
  const inPage = async () => (await import('#/lib/proofOfWork.ts')).solveProof(challenge, bits, { after, ...options })
  const proof = (isLong ? inWorker({ challenge, bits, after }, options).catch(inPage) : inPage()).catch(() => '')
  void proof.then((result) => report(result === '' ? 'failed' : 'done'))
  return { proof, stop: () => controller.abort() }
}

/** Searches in a worker. Rejects if no worker starts; the page then searches itself. */
async function inWorker(work: ProofTask, { signal, onProgress }: Required<Pick<WorkOptions, 'signal' | 'onProgress'>>): Promise<string> {
  // By Reflect, because the DOM types do not accept a TrustedScriptURL as the address.
  const worker: Worker = Reflect.construct(Worker, [trustedScriptUrl(proofWorker), { type: 'module' }])
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', reject)
      worker.addEventListener('error', reject)
      worker.addEventListener('message', ({ data }: MessageEvent<string | WorkProgress>) =>
        typeof data === 'string' ? resolve(data) : onProgress(data),
      )
      worker.postMessage(work, [])
    })
  } finally {
    worker.terminate()
  }
}
