/**
 * Signed anchors of the seed chains. Whoever keeps a copy can detect that a chain was replaced, since its seeds no longer lead to the
 * published anchor.
 */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Anchors } from '#/contract/anchors.ts'
import { canonical } from '#/lib/canonical.ts'
import type { ServerKeys } from '../../platform/process/keys.ts'
import type { Platform } from '../../platform/platform.ts'

/** How long an anchor stays published after the last period of its chain was planned. */
const TOLD_DAYS = 90

/** PKCS #8 prefix of a raw Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derived from the server's secret, so that every process signs with the same key and no further key must be stored. */
const signingKey = (keys: ServerKeys): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, keys.derive('anchors')]), format: 'der', type: 'pkcs8' })

/** SPKI in PEM, readable by openssl. */
export const anchorsKey = (keys: ServerKeys): string =>
  String(createPublicKey(signingKey(keys)).export({ format: 'pem', type: 'spki' })).trim()

export async function signedAnchors({ db, keys, now }: Pick<Platform, 'db' | 'keys' | 'now'>): Promise<Anchors> {
  const { rows } = await sql<{ lottery: string; chain: string; anchor: string; madeAt: number }>`
    select c.lottery_id as lottery, c.id as chain, c.anchor, c.created_at as made_at from seed_chains c
    where c.active or exists (select from periods p where p.chain_id = c.id and p.draws_at > house_now() - ${TOLD_DAYS} * interval '1 day')
    order by c.created_at, c.id`.execute(db)
  const key = signingKey(keys)
  const statement = {
    anchors: rows.map(({ madeAt, ...chain }) => ({ ...chain, madeAt: new Date(madeAt).toISOString() })),
    signedAt: new Date(now()).toISOString(),
    // The last 32 bytes of its SPKI form are the key itself.
    key: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
  }
  return { ...statement, signature: sign(null, Buffer.from(canonical(statement)), key).toString('base64') }
}
