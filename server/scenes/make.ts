/** `npm run scenes`: draws and encodes the bundled live channels and films into server/media; needs ffmpeg. With names only these. */
import { fileURLToPath } from 'node:url'
import { encode, type Encoding } from './encode.ts'
import { lighthouseFilm } from './films/lighthouse.ts'
import { seedFilm } from './films/seed.ts'
import { voyageFilm } from './films/voyage.ts'
import { boatScene } from './live/boat.ts'
import { kiteScene } from './live/kite.ts'
import { lakeScene } from './live/lake.ts'
import { lanternScene } from './live/lantern.ts'
import type { Scene } from './scene.ts'

interface Group {
  readonly folder: string
  readonly encoding: Encoding
  readonly scenes: readonly Scene[]
}

const groups: readonly Group[] = [
  { folder: 'live', encoding: { quality: 26, audioRate: 40_000 }, scenes: [lanternScene, lakeScene, kiteScene, boatScene] },
  { folder: 'films', encoding: { quality: 31, audioRate: 40_000 }, scenes: [lighthouseFilm, voyageFilm, seedFilm] },
]

const wanted = new Set(process.argv.slice(2))

for (const { folder, encoding, scenes } of groups) {
  for (const scene of scenes) {
    if (wanted.size > 0 && !wanted.has(scene.code)) continue
    await encode(scene, fileURLToPath(new URL(`../media/${folder}/`, import.meta.url)), encoding)
    process.stdout.write(`${folder}/${scene.code}\n`)
  }
}
