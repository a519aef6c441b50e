/** Checks the revealed list of a red packet on this device. */
import type { Answer } from '#/api/injectCalls.ts'
import type { OwnTaking, Packet } from '#/contract/welfare/packets.ts'
import { commitmentOf } from '#/rules/welfare/packets.ts'
import type { SeenPacket } from './packetsSeen.ts'

type Revealed = NonNullable<Answer<'packetList'>['revealed']>

export interface PacketCheck {
  /** The list's digest is the one that was published. */
  readonly isListRight: boolean
  /** Its parts are as many as were said, and come to the whole. */
  readonly isSumRight: boolean
  /** The member's part, and whether it stands at its place among them; null without one. */
  readonly own: { readonly part: number; readonly isThere: boolean } | null
  /** What this device saw before the list was known; null where it saw nothing. */
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
