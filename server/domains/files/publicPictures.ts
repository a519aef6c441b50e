/** Public pictures over plain HTTP, for <img>: avatars and banners. All others are served by a sealed call with authorization. */
import type { FastifyInstance } from 'fastify'
import { pictureBounds, publicPicture, type UploadBounds } from '#/contract/uploads.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPicture } from './store.ts'

const CACHED = 'public, max-age=31536000, immutable'
/** The member may remove the picture at any time. */
const BRIEFLY = 'public, max-age=300'
/** Policy of a picture opened as a document: it cannot execute, load or be framed. */
const POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"

export function servePictures(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: { id: string } }>(publicPicture(':id'), async (request, reply) => {
    if (!/^[\w-]{1,64}$/.test(request.params.id)) return reply.callNotFound()
    const picture = await readPicture(db, request.params.id)
    const bounds: UploadBounds | undefined = picture && pictureBounds[picture.purpose]
    if (!picture || !bounds?.isPublic) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': picture.purpose === 'certified' ? BRIEFLY : CACHED,
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': POLICY,
      })
      .type(picture.type)
      .send(Buffer.from(picture.bytes))
  })
}
