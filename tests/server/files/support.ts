/** Pictures for tests, made at run time: valid ones, and hostile ones. */
import { createHash, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Picture } from '#/contract/files.ts'
import type { UploadPurpose } from '#/contract/uploads.ts'
import type { CallOptions, Refused, TestClient } from '../support/client.ts'
import type { TestPlatform } from '../support/platform.ts'

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

/** A picture of one colour, different for each `tint`. */
export const photo = (format: 'png' | 'jpeg' | 'webp' = 'jpeg', width = 60, height = 40, tint = 90): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: tint, g: 120, b: 30 } } })
    .toFormat(format)
    .toBuffer()

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG of zeros, as large as one says and as small as zeros compress. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Sending {
  readonly token: string
  readonly purpose?: UploadPurpose
  readonly requestId?: string
  readonly digest?: string
  readonly name?: string
  readonly type?: string
}

function uploadCall(bytes: Uint8Array, { token, purpose = 'proof', requestId = randomUUID(), digest = digestOf(bytes), ...file }: Sending) {
  return { args: { requestId, purpose, digest }, options: { token, file: { bytes, ...file } } satisfies CallOptions }
}

export function sendPicture(server: TestClient, bytes: Uint8Array, sending: Sending): Promise<Picture> {
  const { args, options } = uploadCall(bytes, sending)
  return server.call('upload', args, options)
}

export function refusedPicture(server: TestPlatform, bytes: Uint8Array, sending: Sending): Promise<Refused> {
  const { args, options } = uploadCall(bytes, sending)
  return server.refused('upload', args, options)
}
