/** Level gifts: available once the level is reached, taken once. The ledger is the only record of taken gifts. */
import type { Gift } from '#/contract/levels.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { levelOf } from './levels.ts'
import { levelPostings } from './postingKinds.ts'

type Deps = Pick<Platform, 'db' | 'settings'>

/** A gift that was taken, with `balance` and `version` of the wallet after its posting. */
export interface Taken {
  readonly id: string
  readonly amount: bigint
  readonly balance: bigint
  readonly version: bigint
}

const idOf = (level: number) => `level-${level}`

/** One entry for each level with a gift, now or at the time when this member took it. */
export async function giftsOf({ settings }: Pick<Platform, 'settings'>, db: Db, userId: string): Promise<Gift[]> {
  const { level } = await levelOf({ settings }, db, userId)
  const posted = await db
    .selectFrom('postings')
    .select(['ref', 'amount', 'at'])
    .where('userId', '=', userId)
    .where('kind', '=', 'levelGift')
    .execute()
  return settings.get('levels').flatMap((terms, at): Gift[] => {
    const id = idOf(at + 1)
    const taken = posted.find(({ ref }) => ref === id)
    if (!taken && terms.gift === '0') return []
    return [
      {
        id,
        level: at + 1,
        amount: taken ? String(taken.amount) : terms.gift,
        state: taken ? 'TAKEN' : at + 1 <= level ? 'WAITING' : 'LOCKED',
        takenAt: taken?.at ?? null,
      },
    ]
  })
}

async function takenBefore(db: Db, userId: string, id: string): Promise<Taken | undefined> {
  const row = await db
    .selectFrom('postings')
    .select(['amount', 'current', 'version'])
    .where('userId', '=', userId)
    .where('kind', '=', 'levelGift')
    .where('ref', '=', id)
    .executeTakeFirst()
  return row && { id, amount: row.amount, balance: row.current, version: row.version }
}

/**
 * Takes one gift; a repeated call gets the first answer. Throws Refusal NO_REWARD for another member's gift, and for a gift that is not
 * available yet.
 */
export async function takeGift({ db, settings }: Deps, userId: string, id: string): Promise<Taken> {
  return transact(db, async (tx) => {
    await lockWallet(tx, userId)
    const before = await takenBefore(tx, userId, id)
    if (before) return before
    const gift = (await giftsOf({ settings }, tx, userId)).find((one) => one.id === id && one.state === 'WAITING')
    if (!gift) throw new Refusal('NO_REWARD')
    return give(tx, userId, gift)
  })
}

/** Takes all available gifts, in the caller's transaction, which has locked the wallet. */
export async function takeGifts({ settings }: Pick<Platform, 'settings'>, tx: Db, userId: string): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const gift of await giftsOf({ settings }, tx, userId)) if (gift.state === 'WAITING') taken.push(await give(tx, userId, gift))
  return taken
}

async function give(tx: Db, userId: string, { id, amount }: Gift): Promise<Taken> {
  const after = await post(tx, { kind: levelPostings.levelGift, userId, amount: BigInt(amount), ref: id })
  return { id, amount: BigInt(amount), balance: after.balance, version: after.version }
}
