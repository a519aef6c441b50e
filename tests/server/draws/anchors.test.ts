/** The published ends of the seed chains: signed, readable by anybody, and reached from every seed. */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import Fastify from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anchors, anchors, ANCHORS_PATH } from '#/contract/anchors.ts'
import { canonical } from '#/lib/canonical.ts'
import { serveAnchors } from '../../../server/domains/draws/anchorsRoute.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { GAME, type LotteryPlatform, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { operate } from '../support/operate.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
  for (let n = 0; n < 3; n++) await untilDrawn(server)
})
afterAll(() => server.close())

/** The public answer over HTTP. */
async function published(platform = server.platform): Promise<Anchors> {
  const fastify = Fastify()
  serveAnchors(fastify, platform)
  const answer = await fastify.inject(ANCHORS_PATH)
  await fastify.close()
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json'), 'access-control-allow-origin': '*' })
  return v.parse(anchors, answer.json())
}

const isSigned = async ({ signature, ...statement }: Anchors, pem?: string) =>
  verify(
    null,
    Buffer.from(canonical(statement)),
    createPublicKey(pem ?? (await operate(server.platform, 'anchors', 'key')).out),
    Buffer.from(signature, 'base64'),
  )

test("are signed with a key that is derived from the server's secret", async () => {
  const list = await published()
  expect(list.anchors.map(({ lottery }) => lottery).toSorted()).toEqual(['k3-1m', GAME])
  expect(await isSigned(list)).toBe(true)
  expect((await published((await server.another()).platform)).key).toBe(list.key)
  const stranger = await published({ ...server.platform, keys: keysOf(randomBytes(32).toString('hex')) })
  expect([stranger.key === list.key, await isSigned(stranger)]).toEqual([false, false])
})

test('have an invalid signature after any change', async () => {
  const list = await published()
  const [first, ...rest] = list.anchors
  if (!first) throw new Error('no anchor')
  const altered: readonly Anchors[] = [
    { ...list, anchors: [{ ...first, anchor: '0'.repeat(64) }, ...rest] },
    { ...list, anchors: rest },
    { ...list, anchors: [{ ...first, lottery: 'other' }, ...rest] },
    { ...list, signedAt: new Date(0).toISOString() },
  ]
  expect(await Promise.all(altered.map((one) => isSigned(one)))).toEqual(altered.map(() => false))
})

test('are reached from the seed of every draw', async () => {
  const {
    anchors: [...publishedAnchors],
  } = await published()
  const anchor = publishedAnchors.find(({ lottery }) => lottery === GAME)?.anchor
  const seeds = (await exportDraws(server.db, 100)).filter(({ game }) => game === GAME).map(({ seed }) => seed)
  expect(seeds.length).toBeGreaterThanOrEqual(3)
  const ledTo = seeds.map((seed) => {
    let hash = Buffer.from(seed, 'hex')
    for (let n = 0; n < 100 && hash.toString('hex') !== anchor; n++) hash = createHash('sha256').update(hash).digest()
    return hash.toString('hex')
  })
  expect(ledTo).toEqual(seeds.map(() => anchor))
})

test('include a replaced chain for ninety days, and no longer', async () => {
  await sql`update seed_chains set active = false where lottery_id = ${GAME}`.execute(server.db)
  const listed = async () => (await published()).anchors.filter(({ lottery }) => lottery === GAME).length
  expect(await listed()).toBe(1)
  await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
  await sql`update periods set opens_at = opens_at - interval '91 days', closes_at = closes_at - interval '91 days', draws_at = draws_at - interval '91 days'
    where lottery_id = ${GAME}`.execute(server.db)
  await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
  expect(await listed()).toBe(0)
})

test('need one query for any number of requests', async () => {
  const fastify = Fastify()
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  serveAnchors(fastify, { ...server.platform, db: server.db.withPlugin(counter) })
  await Promise.all(Array.from({ length: 50 }, () => fastify.inject(ANCHORS_PATH)))
  await fastify.close()
  expect(queries).toBe(1)
})

test('are printed for the operator as they are published', async () => {
  const { out, code } = await operate(server.platform, 'anchors')
  const printed = v.parse(anchors, JSON.parse(out))
  expect([code, printed.anchors, await isSigned(printed)]).toEqual([0, (await published()).anchors, true])
  expect((await operate(server.platform, 'anchors', 'other')).code).not.toBe(0)
})
