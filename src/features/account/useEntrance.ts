/** Signs in, with a captcha once the platform requires a captcha. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { endpoints } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { signIn } from '#/api/session.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useWhen } from '#/i18n/when.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type Captcha, useCaptcha } from '#/shared/form/useCaptcha.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly newPassword?: string
  readonly agreed?: 'yes'
  readonly agreement?: string
}

interface Entrance {
  readonly captcha: Captcha
  readonly needsCaptcha: boolean
  /** Signs in; `answer` is the text of the captcha. Returns the refusal with its text, or undefined on success. */
  readonly enter: (credentials: Credentials, answer: string) => Promise<EntranceRefusal | undefined>
}

export interface EntranceRefusal {
  readonly error: AppError
  readonly isCaptcha: boolean
  readonly text: string
}

/** The platform requires a captcha after some wrong attempts. */
const requiresCaptcha = (error: AppError) => error.kind === 'refused' && error.reason === 'CAPTCHA'

/** `captchaFor`: the username for which the platform already requires a captcha. */
export function useEntrance(captchaFor?: string): Entrance {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const showLastSignIn = useLastSignIn()
  /** The username for which the platform first required a captcha. */
  const [captchaName, setCaptchaName] = useState(captchaFor)
  const needsCaptcha = captchaName !== undefined
  const captcha = useCaptcha(needsCaptcha, { use: 'signIn', ...(needsCaptcha && { username: captchaName }) })

  async function enter(credentials: Credentials, answer: string): Promise<EntranceRefusal | undefined> {
    const error = needsCaptcha
      ? await captcha.answer(answer, (answered) => dispatch(signIn({ ...credentials, ...answered })))
      : await dispatch(signIn(credentials))
    if (!error) {
      // The gates redirect to `to`; a user who has left the page meanwhile stays where they are.
      void showLastSignIn()
      return undefined
    }
    const isCaptcha = requiresCaptcha(error)
    const isFirst = isCaptcha && !needsCaptcha
    if (isFirst) setCaptchaName(credentials.username)
    else if (needsCaptcha) captcha.renew()
    return {
      error,
      isCaptcha,
      text: isFirst ? t`After several failed attempts, please also enter the characters in the picture` : errorText(error),
    }
  }

  return { captcha, needsCaptcha, enter }
}

/** Shows the time of the previous sign-in (SES-5), so that the member notices a sign-in by somebody else. */
export function useLastSignIn(): () => Promise<void> {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const when = useWhen()
  return async () => {
    const { data: user } = await dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}, { subscribe: false }))
    if (!user?.lastLoginAt) return
    const last = when(user.lastLoginAt)
    dispatch(showToast({ kind: 'info', key: 'lastSignIn', duration: 5000, text: t`Last sign-in: ${last}`, follows: true }))
  }
}
