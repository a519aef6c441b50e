/** The member's data for the board. */
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'

interface Member {
  readonly signedIn: boolean
  /** Thousandths; undefined for a visitor. */
  readonly balance: bigint | undefined
  /** The rest of the running bonus in thousandths. The bonus pays the part of a bet that the balance cannot pay. */
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
