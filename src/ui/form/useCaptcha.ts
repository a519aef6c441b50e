/** The captcha of a form: fetched when the form needs one, and again after each use, since each works once. */
import { useEffect } from 'react'
import { useCaptchaMutation } from './codesApi.ts'

export interface Captcha {
  readonly id: string
  /** The picture as an address for an image: the server's SVG never becomes part of the page. */
  readonly picture: string | undefined
  readonly failed: boolean
  readonly renew: () => void
}

/** `wanted`: whether the form shows a captcha now. */
export function useCaptcha(wanted: boolean): Captcha {
  const [fetchCaptcha, { data, isError }] = useCaptchaMutation()
  useEffect(() => {
    if (wanted) void fetchCaptcha({})
  }, [wanted, fetchCaptcha])
  return {
    id: data?.captchaId ?? '',
    picture: data && `data:image/svg+xml,${encodeURIComponent(data.svg)}`,
    failed: isError,
    renew: () => void fetchCaptcha({}),
  }
}
