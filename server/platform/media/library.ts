/** The bundled clips, posters and captions that `npm run scenes` made; read at first use and cached. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Clip, clipOf } from './clip.ts'

/** The repository's media folder; the built program and the source lie in different folders of the repository. */
function mediaFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const media = join(folder, 'server', 'media')
    if (existsSync(media)) return media
  }
  throw new Error('the folder server/media is missing')
}

/** Caches each file, and reads it again after a failure. Names come from lists in the source, never from a request. */
function readOnce<Value>(read: (file: Buffer) => Value): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (name) => {
    const cached = known.get(name)
    if (cached) return cached
    const value = readFile(join(mediaFolder(), name)).then(read)
    known.set(name, value)
    value.catch(() => known.delete(name))
    return value
  }
}

/** The clip of a name such as `live/lantern.mp4`. */
export const clipAt: (name: string) => Promise<Clip> = readOnce(clipOf)

/** The bytes of a poster or captions file. */
export const fileAt: (name: string) => Promise<Buffer> = readOnce((file) => file)
