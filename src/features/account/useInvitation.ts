/** The visitor's invitation: the code of a link, `/register?code=` or `?inviteCode=`, opened now or on an earlier visit. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeStored, selectInviteCode } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** Chat apps add nearby words to a link: `8K3Q7M，快来`, `Welcome 8K3Q7M`. A word without a digit is rarely a code. */
function codeIn(text: string): string | undefined {
  const parts = text.normalize('NFKC').split(/[^A-Za-z\d]+/)
  const codes = parts.filter((part) => checkField('inviteCode', part) === null)
  return codes.find((code) => /\d/.test(code)) ?? codes[0]
}

export interface Invitation {
  /** The code of this link or an earlier link; empty without a link. For an unreadable code, the unchanged text of the link. */
  readonly code: string
  /** The link contains a text that cannot be a code. */
  readonly isUnreadable: boolean
}

/** `useStoredCode` stores the code for later visits. */
export function useInvitation(): Invitation {
  const { code, inviteCode } = useSearch({ from: '/register' })
  const storedCode = useSelector(selectInviteCode)
  const linked = [code ?? '', inviteCode ?? ''].map((text) => text.trim()).filter((text) => text !== '')
  const linkCode = linked.map(codeIn).find((one) => one !== undefined)
  const isUnreadable = linked.length > 0 && linkCode === undefined
  return { code: linkCode ?? linked[0] ?? storedCode, isUnreadable }
}

/** Stores the code of a link once the platform says that the code is open. A closed code never replaces a stored code. */
export function useStoredCode(code: string, isOpen: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isOpen) dispatch(inviteCodeStored(code))
  }, [dispatch, code, isOpen])
}
