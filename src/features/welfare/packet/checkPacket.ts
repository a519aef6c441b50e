/** Checks the revealed list of a red packet on this device. */
import type { Answer } from '#/api/injectCalls.ts'
import type { OwnTaking, Packet } from '#/contract/welfare/packets.ts'
import { commitmentOf } from '#/rules/welfare/packets.ts'
import type { SeenPacket } from './packetsSeen.ts'

type Revealed = NonNullable<Answer<'packetList'>['revealed']>

export interface PacketCheck {
  /** Whether the digest of the list equals the published digest. */
  readonly isListRight: boolean
  /** Whether the number and the sum of the parts equal the published values. */
  readonly isSumRight: boolean
  /** The member's part, and whether the list has the part at its index; null without a part. */
  readonly own: { readonly part: number; readonly isThere: boolean } | null
  /** The digest that this device saw before the list was published; null if the device saw none. */
  readonly seen: { readonly at: number; readonly isRight: boolean } | null
}

export async function checkPacket(
  { id, commitment, parts, total }: Packet,
  { salt, amounts }: Revealed,
  own: OwnTaking | null,
  seen: SeenPacket | undefined,
): Promise<PacketCheck> {
  const computed = await commitmentOf(id, salt, amounts)
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), BigInt(0))
  return {
    isListRight: computed === commitment,
    isSumRight: amounts.length === parts && sum === BigInt(total),
    own: own && { part: own.part, isThere: amounts[own.part - 1] === own.amount },
    seen: seen ? { at: seen.seenAt, isRight: computed === seen.commitment } : null,
  }
}

export const isRight = ({ isListRight, isSumRight, own, seen }: PacketCheck): boolean =>
  isListRight && isSumRight && own?.isThere !== false && seen?.isRight !== false
