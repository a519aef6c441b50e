/**
 * Asks for the password when a call was refused for want of it. Signing out ends the calls that wait, and so does a script that does not
 * come.
 */
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { type PasswordAnswer, passwordAsked } from '#/api/reauth.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { useObservable } from '#/pwa/observable.ts'
import { inTime } from '../chunks.ts'

const load = () => withTexts('protection', import('#/features/protection/ReauthSheet.tsx'))

export function PasswordAgain(): ReactElement | null {
  const signedIn = useSignedIn()
  const answer = useObservable(passwordAsked)
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
