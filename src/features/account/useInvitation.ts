/** The invitation that brought the visitor: the code of a link, `/register?code=` or `?inviteCode=`, opened now or on an earlier visit. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeKept, selectInviteCode } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** The invitation code; empty without one. What cannot be a code is not taken. `useKept` keeps it for later visits. */
export function useInvitation(): string {
  const { code, inviteCode } = useSearch({ from: '/register' })
  const kept = useSelector(selectInviteCode)
  const linked = [code, inviteCode].find((text) => text !== undefined && checkField('inviteCode', text) === null)
  return linked ?? kept
}

/** Keeps the code of a link once the platform says that it is open, so that no link of a dead code takes the place of a good one. */
export function useKept(code: string, isOpen: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isOpen) dispatch(inviteCodeKept(code))
  }, [dispatch, code, isOpen])
}
