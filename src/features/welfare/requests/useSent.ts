/** The result of sending a form: opens the page of the request, or shows the reason of the refusal. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isWriteLost, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export interface Sent {
  /** The last attempt had no answer. The same request can be sent again in any state of the offer, and returns its outcome. */
  readonly isLost: boolean
  readonly refusal: (error: unknown) => string
  /** `isHere`: the member is still on the page of the form. */
  readonly done: (id: string, isHere: boolean) => void
  /** The request was sent by another form of it, in this tab or in another one: opens the list of requests. */
  readonly elsewhere: () => void
}

export function useSent(): Sent {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isLost, setLost] = useState(false)
  const say = () => dispatch(showToast({ kind: 'success', text: t`Your request was sent` }))
  return {
    isLost,
    refusal(error) {
      const failed = toAppError(error)
      setLost(isWriteLost(failed))
      return isWriteLost(failed) ? t`No answer was received. Try again: nothing is asked for twice.` : errorText(failed)
    },
    done(id, isHere) {
      if (isHere) void navigate({ to: '/welfare', search: { view: 'requests', id }, replace: true })
      else say()
    },
    elsewhere() {
      say()
      void navigate({ to: '/welfare', search: { view: 'requests' }, replace: true })
    },
  }
}
