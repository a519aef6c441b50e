/** How long a request may take to arrive: whoever sends it a byte at a time holds a connection, and nothing more. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseSocket } from './refuseSocket.ts'

/** Milliseconds. */
export interface ArrivalTimes {
  readonly headers: number
  readonly body: number
  /** Of a body that carries a file. */
  readonly upload: number
}

export const arrivalTimes: ArrivalTimes = { headers: 10_000, body: 30_000, upload: 120_000 }

/**
 * To be called once the headers are there. One that is late is answered 408, and its connection closed; so it is where the answer has been
 * given before its body was read.
 */
export function expectBody({ raw, headers }: FastifyRequest, reply: FastifyReply, times: ArrivalTimes): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const isUpload = headers['content-type']?.startsWith('multipart/') === true
  let late = setTimeout(() => {
    // a file has longer only where it is read
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
