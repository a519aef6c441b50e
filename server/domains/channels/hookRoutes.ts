/**
 * HTTP routes that the media server asks (docs/live.md): whether a stream key may publish, and under which name; whether it still may; that
 * a publisher has left; and whether a player's signed path is good. The key is all the authority there is, so they need no other.
 */
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '../../platform/dispatch/rateLimits.ts'
import { householdOf } from '../../platform/http/addressRange.ts'
import { checkSigned } from '../../platform/media/signedPath.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { publishPoint } from './points.ts'

const BODY_LIMIT = 4 * 1024

/** The stream key, which publishers give as the stream's name. */
function keyOf(body: unknown): string | undefined {
  const name = new URLSearchParams(typeof body === 'string' ? body : '').get('name') ?? ''
  return /^[\w-]{16,64}$/.test(name) ? name : undefined
}

/** Where the stream goes: an application of the media server, as its hook names it, or its own under another name. */
const locationOf = (to: unknown, room: string) => (typeof to === 'string' && /^rtmp:\/\/[\w.:-]+\/\w+$/.test(to) ? `${to}/${room}` : room)

async function roomFor(platform: Platform, key: string): Promise<string | undefined> {
  for (const { start } of publishPoint.of(platform.parts)) {
    const room = await start(platform, key)
    if (room !== undefined) return room
  }
  return undefined
}

function servePublishing(server: FastifyInstance, platform: Platform, limiter: RateLimiter): void {
  const { parts, log, settings } = platform
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', async ({ ip }) => {
    const wait = await limiter.hit(`live hook ip ${householdOf(ip)}`, settings.get('liveHookRate'), false)
    if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
  })

  // A redirect has the media server show the stream under the room's number, so that no player ever sees the key.
  server.post<{ Querystring: { to?: string } }>('/live/hooks/publish', { bodyLimit: BODY_LIMIT }, async ({ body, ip, query }, reply) => {
    const key = keyOf(body)
    const room = key && (await roomFor(platform, key))
    if (room) return reply.code(302).header('location', locationOf(query.to, room)).send()
    log.warn({ from: ip }, 'a publisher’s stream key was not taken')
    return reply.code(403).send()
  })
  server.post('/live/hooks/update', { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
    const key = keyOf(body)
    const answers = key ? await Promise.all(publishPoint.of(parts).map(({ goOn }) => goOn(platform, key))) : []
    return reply.code(answers.includes(true) ? 204 : 403).send()
  })
  server.post('/live/hooks/done', { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
    const key = keyOf(body)
    if (key) for (const { done } of publishPoint.of(parts)) await done(platform, key)
    return reply.code(204).send()
  })
}

/** The whole of a signed path, with a query. Nothing in it is encoded, so that the media server cannot decode it to another one. */
const signedParts = /^(?:\/[\w-]+)*\/(\d{1,12})\/([\w-]{22})\/([1-9]\d{2,8})\/[\w-]+\.(?:m3u8|ts)(?:\?[^#]*)?$/

/** nginx knows no other refusal than 403 here: that a path is late is told beside it. */
function servePlaying(server: FastifyInstance, { keys, now }: Platform): void {
  server.get('/live/hooks/play', async ({ headers }, reply) => {
    const uri = headers['x-original-uri']
    const [, expiry = '', mac = '', scope = ''] = signedParts.exec(typeof uri === 'string' ? uri : '') ?? []
    const outcome = checkSigned(keys, 'l', { expiry, mac, scope }, now())
    if (outcome === 'good') return reply.code(204).send()
    return reply.code(403).header('x-stream', outcome).send()
  })
}

export function serveHooks(server: FastifyInstance, platform: Platform, limiter: RateLimiter): void {
  server.register((scope, _options, done) => {
    servePublishing(scope, platform, limiter)
    done()
  })
  servePlaying(server, platform)
}
