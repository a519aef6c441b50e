/** What the board needs to know about the member. */
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'

interface Member {
  readonly signedIn: boolean
  /** Thousandths; undefined for a visitor. */
  readonly balance: bigint | undefined
  /** Left of a running bonus, thousandths: pays what the balance lacks of a bet. */
  readonly bonus: bigint
  /** The member has paused play. */
  readonly paused: boolean
}

export function useMember(): Member {
  const signedIn = useSignedIn()
  const { data: user } = useQuerySystemUserInfoQuery({}, { skip: !signedIn })
  const own = signedIn ? user : undefined
  return { signedIn, balance: own && BigInt(own.balance), bonus: BigInt(own?.bonus ?? '0'), paused: own?.playRestriction != null }
}
