/** HTTP route for callbacks and notices of providers: signed over the raw body instead of sealed, with its own prefix and rate limit. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { RateLimiter } from '../../platform/dispatch/rateLimits.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { notice } from '../../provider/api/calls.ts'
import { checkSigned, type SignatureFault } from '../../provider/api/signing.ts'
import { pullBets } from './bets.ts'
import { answerCallback, answerUntimely, callback } from './callbacks.ts'
import { ProviderSilent } from './providers/provider.ts'
import { providerOf } from './providers.ts'

/** Bytes; a request has a few hundred. */
const BODY_LIMIT = 16 * 1024

/** Returns a function that reads a provider's new bets, unless this process is already reading them. */
function pullOnce(platform: Platform): (code: string) => void {
  const running = new Set<string>()
  return (code) => {
    const provider = providerOf(platform, code)
    if (!provider || running.has(code)) return
    running.add(code)
    pullBets(platform, provider)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderSilent))
          platform.log.warn({ err: error, provider: code }, 'the bets of a provider could not be read')
      })
      .finally(() => running.delete(code))
  }
}

export function serveCallbacks(app: FastifyInstance, platform: Platform, limiter: RateLimiter): void {
  const { links, settings, log, now } = platform
  const pull = pullOnce(platform)
  const requestBody = v.union([callback, notice])

  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    // The limit applies by address and before the body is read, so that a flood under a provider's name is cheap to refuse.
    scope.addHook('onRequest', async ({ ip }) => {
      const wait = await limiter.hit(`provider ip ${ip}`, settings.get('providerRate'), false)
      if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
    })

    scope.post<{ Params: { name: string } }>('/provider/:name/callback', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { name } = request.params
      const link = Object.hasOwn(links, name) ? links[name] : undefined
      if (!link) return reply.callNotFound()
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = checkSigned(link.keys, request.headers, { path: null, body: raw }, now())
      // The nonce is not stored: the transaction's id makes a callback happen once, and a repeated request must get the first answer.
      const refuse = (fault: SignatureFault) => {
        log.warn({ provider: name, fault }, 'a provider’s request was not taken')
        return reply.code(401).send({ error: 'UNSIGNED' })
      }
      if (typeof signature === 'string' && signature !== 'time') return refuse(signature)
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requestBody), raw.toString('utf8'))
      if (signature === 'time') {
        // The same bytes again get the first answer, however long ago they were signed; nothing is decided on them.
        const stored =
          parsed.success && parsed.output.kind !== 'records' ? await answerUntimely(platform, name, parsed.output, raw) : undefined
        return stored ? reply.code(stored.status).type('application/json').send(stored.text) : refuse(signature)
      }
      if (!parsed.success) return reply.code(400).send({ error: 'BAD_REQUEST' })
      if (parsed.output.kind === 'records') {
        pull(name)
        return reply.code(200).send({})
      }
      const { status, text } = await answerCallback(platform, name, parsed.output, raw)
      return reply.code(status).type('application/json').send(text)
    })
    done()
  })
}
