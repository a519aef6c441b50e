/** Whether a page shows the member's open bets. Needs no call, because the member's own figures have the answer. */
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { endpoints } from './endpoints.ts'
import { useSignedIn } from './sessionSlice.ts'

const selectUser = endpoints.endpoints.querySystemUserInfo.select({})

/** Also true after the last of the bets was drawn, because the outcome is shown too. */
export function useHasOpenBets(): boolean {
  const { data: user } = useSelector(selectUser)
  const isSignedIn = useSignedIn()
  const isNow = isSignedIn && user !== undefined && user.pending !== '0'
  const [were, setWere] = useState(isNow)
  if (isNow && !were) setWere(true)
  return isSignedIn && (isNow || were)
}
