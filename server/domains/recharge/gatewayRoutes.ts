/** HTTP routes for gateways and their pay pages: their requests come from other systems and cannot be sealed like calls. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { RateLimiter } from '../../platform/dispatch/rateLimits.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { gatewayOf } from './gateways.ts'
import { receiveNotice } from './notice.ts'
import { payPage, payPolicy, type PayView } from './payPage.ts'
import { orderOfTicket, signedNotice } from './testGateway.ts'

/** Maximum size; a notice is a few hundred bytes. */
const BODY_LIMIT = 8 * 1024

export function serveGateways(app: FastifyInstance, platform: Platform, limiter: RateLimiter): void {
  const { db, settings, now } = platform

  async function limited({ ip }: FastifyRequest) {
    const wait = await limiter.hit(`gateway ip ${ip}`, settings.get('rateLimits').write, false)
    if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
  }

  async function viewOf(ticket: string): Promise<PayView | undefined> {
    const id = orderOfTicket(platform, ticket)
    const order = id && (await db.selectFrom('recharges').selectAll().where('id', '=', id).executeTakeFirst())
    if (!order) return undefined
    const { number, amount, language, expiresAt } = order
    const isPayable = order.state === 'WAITING' && expiresAt > now() && (await playRestrictionOf(db, order.userId)) === null
    const state = order.state === 'CREDITED' ? 'paid' : isPayable ? 'payable' : 'over'
    return {
      state,
      language,
      id: order.id,
      number,
      amount,
      platformName: settings.get('platformName'),
      minutes: Math.ceil((expiresAt - now()) / 60_000),
    }
  }

  const show = (reply: FastifyReply, view: PayView) =>
    reply
      .headers({ 'content-security-policy': payPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(payPage(view))

  function servePayPage(scope: FastifyInstance) {
    scope.get<{ Params: { ticket: string } }>('/gateway/test/pay/:ticket', async (request, reply) => {
      const view = await viewOf(request.params.ticket)
      return view ? show(reply, view) : reply.callNotFound()
    })

    // Paying here sends a notice to the platform, signed like a real gateway's.
    scope.post<{ Params: { ticket: string } }>('/gateway/test/pay/:ticket', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const view = await viewOf(request.params.ticket)
      if (!view) return reply.callNotFound()
      if (view.state !== 'payable') return show(reply, view)
      const notice = { order: view.id, amount: String(view.amount), nonce: randomUUID(), time: now() }
      const { status } = await receiveNotice(platform, 'test', signedNotice(platform, notice))
      return show(reply, { ...view, state: status === 200 ? 'paid' : 'over' })
    })
  }

  app.register((scope, _options, done) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    }
    scope.addHook('onRequest', limited)

    scope.post<{ Params: { name: string } }>('/gateway/:name/callback', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { status, text } = await receiveNotice(platform, request.params.name, typeof request.body === 'string' ? request.body : '')
      return reply.code(status).type('text/plain').send(text)
    })

    if (gatewayOf(platform, 'test')) servePayPage(scope)
    done()
  })
}
