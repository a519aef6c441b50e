/** The signed anchors over plain HTTP, without authentication. */
import type { FastifyInstance } from 'fastify'
import { type Anchors, ANCHORS_PATH } from '#/contract/anchors.ts'
import { signedAnchors } from './anchors.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Platform } from '../../platform/platform.ts'

const FRESH_MS = 1000

export function serveAnchors(server: FastifyInstance, platform: Platform): void {
  const cache = cachedQuery<Anchors>({ forMs: FRESH_MS })
  server.get(ANCHORS_PATH, async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${FRESH_MS / 1000}`)
      .send(await cache.of(platform.db, 'all', () => signedAnchors(platform))),
  )
}
