/**
 * Red packets: a sum is split, shuffled, and committed to before anyone takes a part (algorithm packet/1).
 *
 * Each part is at least `least`. In its turn a part is drawn evenly from `least` to twice the mean of what the remaining ones may have
 * beyond it; the last takes the rest. Shuffled afterwards, every place has the same chances: none is riskier, and none is likelier to be
 * the largest.
 */
import { hex, sha256, utf8 } from '#/lib/crypto.ts'
import { type NextWord, picks, uniform } from '../random.ts'

/** Counted in steps: the smallest difference between two parts. */
export interface Split {
  readonly total: number
  readonly parts: number
  /** The smallest part: 1 or more. */
  readonly least: number
}

/** In the order in which they are given out. Throws where the sum is too small for its parts. */
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

/** SHA-256 of `packet/1|id|salt|` and the amounts in thousandths, in their order, with commas; lower-case hexadecimal. */
export async function commitmentOf(id: string, salt: string, amounts: readonly string[]): Promise<string> {
  return hex(await sha256(utf8(`packet/1|${id}|${salt}|${amounts.join(',')}`)))
}
