/** The invitation that brought the visitor: the code of a link, `/register?code=` or `?inviteCode=`, opened now or on an earlier visit. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeKept, selectInviteCode } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** Chat apps take words around a link for a part of it: `8K3Q7M，快来`, `Welcome 8K3Q7M`. A word without a digit is rarely a code. */
function codeIn(text: string): string | undefined {
  const parts = text.normalize('NFKC').split(/[^A-Za-z\d]+/)
  const codes = parts.filter((part) => checkField('inviteCode', part) === null)
  return codes.find((code) => /\d/.test(code)) ?? codes[0]
}

export interface Invitation {
  /** The code of the link or of an earlier one; empty without one. What cannot be a code is the link's text as it is. */
  readonly code: string
  /** The link carries something that cannot be a code. */
  readonly isUnreadable: boolean
}

/** `useKept` keeps the code for later visits. */
export function useInvitation(): Invitation {
  const { code, inviteCode } = useSearch({ from: '/register' })
  const kept = useSelector(selectInviteCode)
  const linked = [code ?? '', inviteCode ?? ''].map((text) => text.trim()).filter((text) => text !== '')
  const found = linked.map(codeIn).find((one) => one !== undefined)
  const isUnreadable = linked.length > 0 && found === undefined
  return { code: found ?? linked[0] ?? kept, isUnreadable }
}

/** Keeps the code of a link once the platform says that it is open, so that no link of a dead code takes the place of a good one. */
export function useKept(code: string, isOpen: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isOpen) dispatch(inviteCodeKept(code))
  }, [dispatch, code, isOpen])
}
