/** The signed anchors over plain HTTP, without authentication. */
import type { FastifyInstance } from 'fastify'
import { type Anchors, ANCHORS_PATH } from '#/contract/anchors.ts'
import { signedAnchors } from './anchors.ts'
import type { Platform } from '../../platform/platform.ts'

const FRESH_MS = 1000

export function serveAnchors(server: FastifyInstance, platform: Platform): void {
  let known: { readonly answer: Promise<Anchors>; readonly at: number } | undefined
  server.get(ANCHORS_PATH, async (_request, reply) => {
    // Concurrent requests share one query.
    if (!known || performance.now() - known.at > FRESH_MS) {
      const answer = signedAnchors(platform)
      known = { answer, at: performance.now() }
      answer.catch(() => {
        known = undefined
      })
    }
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${FRESH_MS / 1000}`)
      .send(await known.answer)
  })
}
