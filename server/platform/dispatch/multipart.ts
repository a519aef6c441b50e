/** Parses the body of a call with a file: the sealed text first, then the file, which is read only after authorization. */
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadFile } from './handlers.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Exceeds the largest file of any call and its multipart overhead. */
const BODY_LIMIT = 12 * 1024 * 1024
const SEALED_LIMIT = 16 * 1024

/** Lets the calls of this scope carry files. */
export function acceptParts(app: FastifyInstance): void {
  app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fields: 1, files: 1, parts: 2, fieldSize: SEALED_LIMIT, fieldNameSize: 20, headerPairs: 20, fileSize: BODY_LIMIT },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) <= BODY_LIMIT) return
    // Does not wait for the rest of the body.
    reply.header('connection', 'close')
    throw new Refusal('TOO_LARGE')
  })
}

export const noFile: ReadFile = () => Promise.reject(new Refusal('BAD_REQUEST'))

/** The sealed text, and a function that reads the file after it. A body with one part has no file. */
export async function readParts(request: FastifyRequest): Promise<{ sealed: unknown; file: ReadFile }> {
  if (!request.isMultipart()) return { sealed: request.body, file: noFile }
  const parts = request.parts()
  const first = await parts.next()
  if (first.done || first.value.type !== 'field' || first.value.fieldname !== 'sealed') throw new Refusal('ENVELOPE')
  return {
    sealed: first.value.value,
    async file(bytes, tooLarge) {
      const second = await parts.next()
      if (second.done || second.value.type !== 'file' || second.value.fieldname !== 'file') throw new Refusal('BAD_REQUEST')
      return wholeOf(second.value, bytes, tooLarge)
    },
  }
}

async function wholeOf({ file }: MultipartFile, bytes: number, tooLarge: Refusal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > bytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
