/** Whether there is anything to show of the member's open bets: asks nothing, since the member's own figures say so. */
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { endpoints } from './endpoints.ts'
import { useSignedIn } from './sessionSlice.ts'

const selectUser = endpoints.endpoints.querySystemUserInfo.select({})

/** Also once the last of them has been drawn: how it ended is shown too. */
export function useHasOpenBets(): boolean {
  const { data: user } = useSelector(selectUser)
  const isSignedIn = useSignedIn()
  const isNow = isSignedIn && user !== undefined && user.pending !== '0'
  const [were, setWere] = useState(isNow)
  if (isNow && !were) setWere(true)
  return isSignedIn && (isNow || were)
}
