/** Maps errors to answers: a refusal with its reason, sealed if possible; an internal fault without details. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '#/wire/envelope.ts'
import type { Platform } from '../platform.ts'
import { isPassing, lacksRoom } from '../database/lost.ts'
import { Refusal } from './refusal.ts'
import { answerText, contextOf } from '../dispatch/wire.ts'

/** Retry-After in seconds. */
export const RETRY_SECONDS = '2'

export function refusing(platform: Platform, keys: Keyring) {
  return async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error)
    if (refusal.reason === 'INTERNAL' || lacksRoom(error))
      platform.log.error({ id: request.id, call: request.call?.name, err: error }, 'internal fault')
    if (refusal.status === 503) reply.header('retry-after', RETRY_SECONDS)
    if (refusal.reason === 'TOO_OFTEN') reply.header('retry-after', refusal.params[0] ?? RETRY_SECONDS)
    reply.code(refusal.status).type('application/json')
    // One answer for every envelope that cannot be opened, so that an attacker learns nothing from it.
    const context = refusal.reason === 'ENVELOPE' ? undefined : (request.wire ?? contextOf(request))
    if (!context) return reply.send(JSON.stringify({ code: 1, msg: refusal.msg }))
    return reply.send(await answerText(keys, context, { code: 1, msg: refusal.msg, data: JSON.stringify(refusal.data) }))
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyError(error)) {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE')
    if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal('ENVELOPE')
  }
  return new Refusal(isPassing(error) ? 'BUSY' : 'INTERNAL')
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error && 'statusCode' in error
