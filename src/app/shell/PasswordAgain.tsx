/**
 * Asks for the password when a call was refused because the session is idle. The waiting calls end if the member signs out, or if the
 * script cannot be loaded.
 */
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { type PasswordAnswer, passwordPrompt } from '#/api/reauth.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { useObservable } from '#/pwa/observable.ts'
import { inTime } from '#/lib/untilLoaded.ts'

const load = () => withTexts('protection', import('#/features/protection/ReauthSheet.tsx'))

export function PasswordAgain(): ReactElement | null {
  const signedIn = useSignedIn()
  const answer = useObservable(passwordPrompt)
  const [Sheet, setSheet] = useState<ComponentType<{ readonly onEnd: PasswordAnswer }>>()
  useEffect(() => {
    if (!answer) return undefined
    if (!signedIn) return answer(false)
    let isAsked = true
    inTime(load).then(
      (m) => setSheet(() => m.ReauthSheet),
      () => {
        if (isAsked) answer('unloaded')
      },
    )
    return () => {
      isAsked = false
    }
  }, [answer, signedIn])
  return answer && signedIn && Sheet ? <Sheet onEnd={answer} /> : null
}
