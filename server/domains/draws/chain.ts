/** Seed chains: each seed is the SHA-256 of the one used after it. Only the encrypted root is stored; all seeds are derived from it. */
import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { linkAt, linksFrom } from '../../platform/process/hashChain.ts'
import type { ServerKeys } from '../../platform/process/keys.ts'
import { seal, unseal } from '../../platform/process/sealed.ts'
import { timeId } from '../../platform/database/ids.ts'

/** Length of a chain in periods: two weeks of a one-minute lottery. */
const CHAIN_LENGTH = 20_000

/** Purpose of the encryption of a chain's root. */
const sealedFor = (id: string) => ({ key: 'seed', id })

export interface OpenChain {
  readonly id: string
  readonly nextLink: number
}

export interface SeedChains {
  /**
   * The lottery's chain with its row locked; a new chain when there is none or it is used up. Throws when another transaction holds the
   * lock.
   */
  lock(tx: Db, lotteryId: string): Promise<OpenChain>
  /** The secret seed of a link: 32 bytes. Throws when the server's key cannot decrypt the chain. */
  seedOf(db: Db, chainId: string, link: number): Promise<Uint8Array<ArrayBuffer>>
}

/** `created` is called with the anchor of every new chain. */
export function seedChains(keys: ServerKeys, created: (lotteryId: string, anchor: string) => void, length = CHAIN_LENGTH): SeedChains {
  // Links, not promises of links: on the embedded database's one connection a transaction would wait for a query that waits for it.
  const known = new Map<string, Buffer>()

  async function linksOf(db: Db, chainId: string): Promise<Buffer> {
    const cached = known.get(chainId)
    if (cached) return cached
    const { rootSealed } = await db.selectFrom('seedChains').select('rootSealed').where('id', '=', chainId).executeTakeFirstOrThrow()
    // Another caller may have made them in the meantime.
    const links = known.get(chainId) ?? linksFrom(unseal(keys, sealedFor(chainId), rootSealed), length)
    known.set(chainId, links)
    return links
  }

  return {
    async lock(tx, lotteryId) {
      const active = await tx
        .selectFrom('seedChains')
        .select(['id', 'nextLink'])
        .where('lotteryId', '=', lotteryId)
        .where('active', '=', true)
        .forUpdate()
        .noWait()
        .executeTakeFirst()
      if (active && active.nextLink >= 0) return active
      if (active) await tx.updateTable('seedChains').set({ active: false }).where('id', '=', active.id).execute()
      const id = timeId()
      const root = randomBytes(32)
      const links = linksFrom(root, length)
      const anchor = Buffer.from(linkAt(links, length)).toString('hex')
      const chain = { id, nextLink: length - 1 }
      await tx
        .insertInto('seedChains')
        .values({ ...chain, lotteryId, anchor, rootSealed: seal(keys, sealedFor(id), root), active: true })
        .execute()
      known.set(id, links)
      created(lotteryId, anchor)
      return chain
    },
    async seedOf(db, chainId, link) {
      const links = await linksOf(db, chainId)
      if (link < 0 || link >= length) throw new RangeError(`chain ${chainId} has no link ${link}`)
      return linkAt(links, link)
    },
  }
}
