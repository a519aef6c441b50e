/** Asking for a withdrawal until its answer is known, through lost answers, reloads and other tabs. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isSettled } from '#/api/settled.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useHere } from '#/ui/useHere.ts'
import { goneAfter, type PendingWithdrawal, pendingStore } from './pending.ts'
import { useWithdrawMutation, withdrawApi } from './withdrawApi.ts'

const askAgainMs = 3000

type Asked = Omit<PendingWithdrawal, 'requestId' | 'sentAt'>

export interface Withdrawing {
  /** `unknown`: it was sent, and nobody has said what came of it. `gone`: it never arrived. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown' | 'gone'
  readonly pending: PendingWithdrawal | null
  readonly error: AppError | undefined
  readonly ask: (asked: Asked, fundPassword: string) => Promise<void>
  /** The member has read how it ended. */
  readonly putAway: () => void
}

type IsHere = () => boolean

/** `onDone`: it is held, and the member is still on the page. Who has left is told how it ended in a toast. */
export function useWithdrawing(onDone: (id: string) => void): Withdrawing {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const here = useHere()
  const errorText = useErrorText()
  const online = useOnline()
  const [send] = useWithdrawMutation()
  const [state, setState] = useState<Withdrawing['state']>('reading')
  const [pending, setPending] = useState<PendingWithdrawal | null>(null)
  const [error, setError] = useState<AppError>()
  /** Held as long as the page lives, so that the same request can be sent again. */
  const secret = useRef('')

  useEffect(() => {
    void pendingStore.load().then((stored) => {
      setPending(stored)
      setState(stored ? 'unknown' : 'idle')
    })
  }, [])

  async function end(isHere: IsHere, id: string | undefined, told: AppError | undefined) {
    secret.current = ''
    await pendingStore.save(() => null)
    setPending(null)
    setError(told)
    setState('idle')
    if (id !== undefined && isHere()) return onDone(id)
    if (id !== undefined) dispatch(showToast({ kind: 'success', text: t`Withdrawal requested` }))
    else if (told && !isHere()) dispatch(showToast({ kind: 'error', text: errorText(told) }))
    return undefined
  }

  async function attempt(one: PendingWithdrawal, isFirst: boolean, isHere: IsHere): Promise<void> {
    const { requestId, amount, cardId, speed, feeSeen } = one
    await pendingStore.save(() => ({ ...one, sentAt: serverNow() }))
    const { data, error: cause } = await send({
      requestId,
      expensesAmount: amount,
      userBankCardId: cardId,
      fundPassword: secret.current,
      others: { speed, feeSeen },
    })
    if (data) return end(isHere, data.withdrawal.id, undefined)
    const trouble = toAppError(cause)
    if (isSettled(trouble, isFirst)) return end(isHere, undefined, trouble)
    // Nobody is asked for the login password again and again: without it the request is looked up from here on.
    if (trouble.kind === 'refused' && trouble.reason === 'REAUTH') secret.current = ''
    setState('unknown')
  }

  async function lookUp(one: PendingWithdrawal, isHere: IsHere): Promise<void> {
    const found = await dispatch(
      withdrawApi.endpoints.withdrawalOf.initiate({ requestId: one.requestId }, { forceRefetch: true, subscribe: false }),
    )
    const [known] = found.data?.records ?? []
    if (known) return end(isHere, known.id, undefined)
    const { sentAt } = (await pendingStore.load()) ?? one
    if (!found.data || serverNow() - sentAt < goneAfter) return
    await pendingStore.save(() => null)
    setState('gone')
  }

  // Asked again and again while nobody knows: the same request where its password is still here, a look at the records otherwise.
  useEffect(() => {
    if (state !== 'unknown' || !pending || !online) return undefined
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      const isHere = here()
      await (secret.current === '' || serverNow() - pending.sentAt > goneAfter ? lookUp(pending, isHere) : attempt(pending, false, isHere))
      if (!stopped) timer = setTimeout(() => void again(), askAgainMs)
    }
    timer = setTimeout(() => void again(), 500)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, pending, online])

  async function ask(asked: Asked, fundPassword: string) {
    const one: PendingWithdrawal = { ...asked, requestId: newRequestId(), sentAt: serverNow() }
    const isHere = here()
    secret.current = fundPassword
    setError(undefined)
    setState('sending')
    setPending(one)
    await attempt(one, true, isHere)
  }

  function putAway() {
    setPending(null)
    setState('idle')
  }

  return { state, pending, error, ask, putAway }
}
