/** The invitation that brought the visitor: the code of a link, `/register?code=` or `?inviteCode=`, opened now or on an earlier visit. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeKept, selectInviteCode } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** The invitation code; empty without one. What cannot be a code is not taken. */
export function useInvitation(): string {
  const dispatch = useAppDispatch()
  const { code, inviteCode } = useSearch({ from: '/register' })
  const kept = useSelector(selectInviteCode)
  const linked = [code, inviteCode].find((text) => text !== undefined && checkField('inviteCode', text) === null)
  useEffect(() => {
    if (linked !== undefined) dispatch(inviteCodeKept(linked))
  }, [dispatch, linked])
  return linked ?? kept
}
