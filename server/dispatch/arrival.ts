/** How long a request may take to arrive: whoever sends it a byte at a time holds a connection, and nothing more. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseSocket } from '../platform/refuseSocket.ts'

/** Milliseconds. */
export interface ArrivalTimes {
  readonly headers: number
  readonly body: number
  /** Of a body that carries a file. */
  readonly upload: number
}

export const arrivalTimes: ArrivalTimes = { headers: 10_000, body: 30_000, upload: 120_000 }

/** To be called once the headers are there. One that is late is answered 408, and its connection closed. */
export function expectBody({ raw, headers }: FastifyRequest, reply: FastifyReply, times: ArrivalTimes): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const isUpload = headers['content-type']?.startsWith('multipart/') === true
  const late = setTimeout(() => {
    if (!raw.complete && !reply.raw.headersSent) refuseSocket(raw.socket, 408, definedOf(reply.getHeaders()))
  }, isUpload ? times.upload : times.body)
  raw.once('end', () => clearTimeout(late))
  reply.raw.once('close', () => clearTimeout(late))
}

const definedOf = (headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => value === undefined ? [] : [[name, String(value)]]))
