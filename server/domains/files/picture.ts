/** Makes a picture of what somebody sent: decoded, checked, turned upright and written anew without anything that was not picture. */
import sharp from 'sharp'
import type { UploadBounds } from '#/contract/uploads.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isAlsoDocument, kindOf } from './kinds.ts'

/** More than any phone's camera makes; 20,000 x 20,000 is eight times as much. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const DECODE_SECONDS = 20
/** Decoding takes memory: few at a time, the others wait, and more than that wait outside. */
const AT_ONCE = 2
const WAITING = 20
const QUALITY = 82

// Only the three decoders that are offered, and one thread for each picture: a flood must not take all of them.
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

/** Throws Refusal PICTURE_KIND, PICTURE_SIZE, PICTURE_BROKEN, or BUSY where too many wait. */
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
