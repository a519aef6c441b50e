/** The state of an invitation code. The code is checked when typing stops, and again when the form is sent. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useSelector } from 'react-redux'
import type { Answer } from '#/api/injectCalls.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import { isOnline, useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useDebounced } from '#/lib/useDebounced.ts'
import { checkField } from '#/rules/fields.ts'
import { accountApi, useCheckInviteCodeQuery, useOwnCodeQuery } from './accountApi.ts'

export type Terms = NonNullable<Answer<'checkInviteCode'>['terms']>
type State = Answer<'checkInviteCode'>['state']

/** The reason why nobody can register with a code. */
const problems: Readonly<Record<Exclude<State, 'open'>, MessageDescriptor>> = {
  usedUp: msg`This code is used up. Ask for another, or leave it out`,
  expired: msg`This code has expired. Ask for another, or leave it out`,
  off: msg`This code is switched off. Ask for another, or leave it out`,
  unknown: msg`There is no such code. Check every letter, or leave it out`,
}

export interface CheckedCode {
  /** Shown at the field; undefined for an open code, an unchecked code, and a text that is no code. */
  readonly problem: MessageDescriptor | undefined
  /** The terms of an open code. */
  readonly terms: Terms | undefined
  /** Why the state is unknown: the check is running, the device is offline, or the check failed. */
  readonly wait: 'checking' | 'offline' | 'unreachable' | undefined
  /** Whether the code belongs to the signed-in agent. */
  readonly isOwn: boolean
}

const PAUSE_MS = 500

const isCode = (text: string) => checkField('inviteCode', text) === null
const problemOf = ({ state }: Answer<'checkInviteCode'>) => (state === 'open' ? undefined : problems[state])

export function useCheckedCode(text: string): CheckedCode {
  const online = useOnline()
  const settled = useDebounced(text, PAUSE_MS)
  const isChecked = isCode(settled) && settled === text
  const check = useCheckInviteCodeQuery({ code: settled }, { skip: !isChecked || !online, refetchOnMountOrArgChange: true })
  const answer = isChecked ? check.currentData : undefined
  const isSignedIn = useSelector(selectUserId) !== undefined
  const { currentData: user } = useQuerySystemUserInfoQuery({}, { skip: !isSignedIn })
  const isAgent = isSignedIn && user?.isAgent === true
  const own = useOwnCodeQuery(settled, { skip: !isChecked || !isAgent })
  return {
    problem: answer && problemOf(answer),
    terms: answer?.terms ?? undefined,
    wait: answer || !isCode(text) ? undefined : !online ? 'offline' : check.error && isChecked ? 'unreachable' : 'checking',
    isOwn: isChecked && isAgent && own.currentData !== undefined && own.currentData.total > 0,
  }
}

/** Checks the code again when the form is sent; undefined if the code is open or cannot be checked now. */
export function useCheckAgain(): (code: string) => Promise<MessageDescriptor | undefined> {
  const dispatch = useAppDispatch()
  return async (code) => {
    if (!isOnline() || !isCode(code)) return undefined
    const { data } = await dispatch(accountApi.endpoints.checkInviteCode.initiate({ code }, { forceRefetch: true, subscribe: false }))
    return data && problemOf(data)
  }
}
