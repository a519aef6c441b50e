/** Time limits for receiving a request, so that a slow sender occupies one connection and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseSocket } from './refuseSocket.ts'

/** Milliseconds. */
export interface ArrivalTimes {
  readonly headers: number
  readonly body: number
  /** For a body with a file. */
  readonly upload: number
}

export const arrivalTimes: ArrivalTimes = { headers: 10_000, body: 30_000, upload: 120_000 }

/**
 * Limits the time for the request's body. Call it once the headers have arrived. A late request gets status 408 and its connection is
 * closed; if it has been answered already, the connection is closed.
 */
export function expectBody({ raw, headers }: FastifyRequest, reply: FastifyReply, times: ArrivalTimes): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const isUpload = headers['content-type']?.startsWith('multipart/') === true
  let late = setTimeout(() => {
    // The longer limit for files applies from here on.
    if (isUpload && !reply.raw.headersSent) late = setTimeout(giveUp, times.upload - times.body)
    else giveUp()
  }, times.body)
  function giveUp() {
    if (raw.complete) return
    if (reply.raw.headersSent) raw.destroy()
    else refuseSocket(raw.socket, 408, definedOf(reply.getHeaders()))
  }
  const over = () => {
    if (raw.complete || raw.destroyed) clearTimeout(late)
  }
  raw.once('end', () => clearTimeout(late))
  raw.once('close', over)
  reply.raw.once('close', over)
}

const definedOf = (headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
