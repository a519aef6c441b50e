/** Processes an uploaded picture: decodes, validates, rotates and re-encodes it without metadata. */
import sharp from 'sharp'
import type { UploadBounds } from '#/contract/uploads.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isAlsoDocument, kindOf } from './kinds.ts'

/** More pixels than any phone camera has; 20,000 x 20,000 is eight times as many. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const DECODE_SECONDS = 20
/** Decoding needs memory: few at a time, some wait, further ones are refused. */
const AT_ONCE = 2
const WAITING = 20
const QUALITY = 82

// Only the three offered decoders, and one thread for each picture, so that a flood of uploads cannot occupy all threads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

export interface Decoded {
  readonly type: 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

let atWork = 0
const waiting: (() => void)[] = []

/** Throws Refusal PICTURE_KIND, PICTURE_SIZE, PICTURE_BROKEN, or BUSY when too many wait. */
export async function decode(sent: Uint8Array, bounds: UploadBounds): Promise<Decoded> {
  const kind = kindOf(sent)
  if (!kind || isAlsoDocument(sent)) throw new Refusal('PICTURE_KIND')
  if (atWork >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new Refusal('BUSY')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  atWork++
  try {
    return await redrawn(sent, kind, bounds)
  } finally {
    atWork--
    waiting.shift()?.()
  }
}

async function redrawn(sent: Uint8Array, kind: string, { side, square }: UploadBounds): Promise<Decoded> {
  const open = () => sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const head = await open().metadata().catch(unreadable)
  if (head.format !== kind) throw new Refusal('PICTURE_KIND')
  if (head.width > MAX_SIDE || head.height > MAX_SIDE || head.width * head.height > MAX_PIXELS) throw new Refusal('PICTURE_SIZE')
  const { data, info } = await open()
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { type: 'image/webp', width: info.width, height: info.height, bytes: data }
}

function unreadable(error: unknown): never {
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  throw new Refusal(tooLarge ? 'PICTURE_SIZE' : 'PICTURE_BROKEN')
}
