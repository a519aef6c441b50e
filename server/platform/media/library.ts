/** The bundled clips and what belongs to them, as `npm run scenes` made them: read at first use, and kept. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Clip, clipOf } from './clip.ts'

/** In the repository, of which the built program stands in another folder than its source. */
function mediaFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const media = join(folder, 'server', 'media')
    if (existsSync(media)) return media
  }
  throw new Error('the folder server/media is missing')
}

/** Reads each name once, and again where that failed; names come from lists in the source, never from a request. */
function readOnce<Value>(read: (file: Buffer) => Value): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (name) => {
    const kept = known.get(name)
    if (kept) return kept
    const value = readFile(join(mediaFolder(), name)).then(read)
    known.set(name, value)
    value.catch(() => known.delete(name))
    return value
  }
}

/** `live/lantern.mp4`. */
export const clipAt: (name: string) => Promise<Clip> = readOnce(clipOf)

/** A poster or captions. */
export const fileAt: (name: string) => Promise<Buffer> = readOnce((file) => file)
