/** What the board needs to know about the member. */
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'

interface Member {
  readonly signedIn: boolean
  /** Thousandths; undefined for a visitor. */
  readonly balance: bigint | undefined
  /** The member has paused play. */
  readonly paused: boolean
}

export function useMember(): Member {
  const signedIn = useSignedIn()
  const { data: user } = useQuerySystemUserInfoQuery({}, { skip: !signedIn })
  return { signedIn, balance: signedIn && user ? BigInt(user.balance) : undefined, paused: signedIn && user?.playRestriction != null }
}
