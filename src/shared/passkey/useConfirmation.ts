/** A member's confirmation of an action by a passkey. */
import { useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Assertion } from '#/contract/passkeyProofs.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { signWithPasskey } from './ceremony.ts'
import { passkeyApi } from './passkeyApi.ts'

interface Confirmation {
  readonly busy: boolean
  /** The browser's window was closed, or the person was not recognised. */
  readonly cancelled: boolean
  readonly error: AppError | undefined
  /** Asks the device for a signature, then calls `act`. The confirmation also reports the error of `act`. */
  readonly ask: (act: (assertion: Assertion) => Promise<AppError | undefined>) => Promise<void>
}

type Outcome = Pick<Confirmation, 'cancelled' | 'error'>
const none: Outcome = { cancelled: false, error: undefined }

export function useConfirmation(purpose: 'wake' | 'withdraw'): Confirmation {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(none)

  async function outcomeOf(act: (assertion: Assertion) => Promise<AppError | undefined>): Promise<Outcome> {
    const { data, error } = await dispatch(passkeyApi.endpoints.passkeyChallenge.initiate({ use: purpose }, { track: false }))
    if (!data) return { cancelled: false, error: toAppError(error) }
    const assertion = await signWithPasskey(data)
    return assertion ? { cancelled: false, error: await act(assertion) } : { cancelled: true, error: undefined }
  }

  return {
    busy,
    ...outcome,
    async ask(act) {
      setBusy(true)
      setOutcome(none)
      setOutcome(await outcomeOf(act))
      setBusy(false)
    },
  }
}
