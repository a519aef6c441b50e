/**
 * Red packets: the sum is split, the parts are shuffled, and the commitment is published before anyone takes a part (algorithm packet/1).
 *
 * Each part is at least `least`. The rest of the sum is given out in turn: each part gets a random share from 0 to twice the mean rest of
 * the remaining parts, all equally likely, and the last part gets what is left. After shuffling, every place has the same chances.
 */
import { hex, sha256, utf8 } from '#/lib/crypto.ts'
import { type NextWord, picks, uniform } from '../random.ts'

/** A sum to split. All values are multiples of a step, which is the smallest difference between two parts. */
export interface Split {
  readonly total: number
  readonly parts: number
  /** The minimum part, at least 1. */
  readonly least: number
}

/** The parts, in the order in which they are given out. Throws RangeError when the sum is too small for its parts. */
export function splitPacket({ total, parts, least }: Split, next: NextWord): number[] {
  if (parts < 1 || least < 1 || total < parts * least) throw new RangeError(`${total} cannot be split into ${parts} parts of ${least}`)
  let spare = total - parts * least
  const split = Array.from({ length: parts }, (_, at) => {
    const remaining = parts - at
    const most = Math.min(spare, Math.floor((2 * spare) / remaining))
    const extra = remaining === 1 ? spare : uniform(most + 1, next)
    spare -= extra
    return least + extra
  })
  const pick = picks(parts, next)
  return split.map(() => split[pick()] ?? 0)
}

/** SHA-256 of `packet/1|id|salt|` and the amounts in thousandths, in order, separated by commas; in lower-case hexadecimal. */
export async function commitmentOf(id: string, salt: string, amounts: readonly string[]): Promise<string> {
  return hex(await sha256(utf8(`packet/1|${id}|${salt}|${amounts.join(',')}`)))
}
