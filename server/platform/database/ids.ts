/** UUIDs of version 7, which sort by time, so that new rows are adjacent in their indexes. */
import { randomBytes, randomFillSync } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const pool = Buffer.alloc(10 * 512)
let used = pool.length
let last = 0
let sequence = 0

/** A UUID v7, greater than every earlier one of this process. */
export function timeId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.toString('hex', used, used + 10)
  used += 10
  // The monotonic clock cannot be set while the process runs.
  const now = Math.floor(performance.timeOrigin + performance.now())
  // The 12 bits after the version count within a millisecond; an overflow uses the next millisecond.
  if (now > last) {
    last = now
    sequence = 0
  } else if (++sequence > 0xfff) {
    last += 1
    sequence = 0
  }
  const time = last.toString(16).padStart(12, '0')
  const variant = (8 + (Number.parseInt(random.slice(0, 1), 16) & 3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant}${random.slice(1, 4)}-${random.slice(4, 16)}`
}

/** Unambiguous letters and digits (Crockford base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id with a letter and the business day, such as `W261121-7K3QN7XA`: short enough to read out to customer service. */
export function newId(letter: string, day: string): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte & 31] ?? '').join('')
  return `${letter}${day.slice(2).replaceAll('-', '')}-${letters}`
}

/** How far the clock of a process may be behind the database's. */
const SKEW = '1 hour'

/** Lower bound of ids made since a timestamp of the database's clock, for range scans of a member's recent rows. */
export function idsSince(instant: RawBuilder<unknown>): RawBuilder<string> {
  const hex = sql`lpad(to_hex(greatest(0, floor(extract(epoch from ${instant} - ${SKEW}::interval) * 1000))::bigint), 12, '0')`
  return sql<string>`(left(${hex}, 8) || '-' || right(${hex}, 4))`
}
