/**
 * Encoding of a scene by ffmpeg: H.264 and AAC in one fragmented MP4 whose fragments are 2 s, and the sound alone in another. Decode times
 * begin at zero in both tracks, and there is no edit list: the platform moves a loop on by adding to them.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { HEIGHT, WIDTH } from './draw.ts'
import type { Scene } from './scene.ts'
import { newTape, RATE } from './sound.ts'

const FRAMES_A_SECOND = 25
const FRAGMENT_SECONDS = 2
/** Samples of one AAC frame. */
const AAC_FRAME = 1024

export interface Encoding {
  /** Of x264: the higher, the smaller. */
  readonly quality: number
  /** Bits a second of the sound. */
  readonly audioRate: number
}

/** Runs ffmpeg; the chunks are written to its input as it takes them. */
async function ffmpeg(args: readonly string[], input?: AsyncIterable<Uint8Array>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with code ${code}`))))
  })
  for await (const chunk of input ?? []) {
    if (!child.stdin.write(chunk)) await new Promise((resolve) => child.stdin.once('drain', resolve))
  }
  child.stdin.end()
  return ended
}

const pixels = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()

async function* pictures({ seconds, draw }: Scene): AsyncGenerator<Buffer> {
  for (let at = 0; at < seconds * FRAMES_A_SECOND; at++) yield pixels(draw(at / FRAMES_A_SECOND))
}

async function* thrice(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let round = 0; round < 3; round++) yield bytes
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The frames of an ADTS file. */
function adtsFrames(file: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = 0; at < file.length;) {
    const length = ((file.readUInt32BE(at + 2) >>> 5) & 0x1fff) >>> 0
    frames.push(file.subarray(at, at + length))
    at += length
  }
  return frames
}

/** Of a loop the middle one of three rounds: its first frame then continues its last. */
async function encodeSound(scene: Scene, folder: string, audioRate: number): Promise<string> {
  const tape = newTape(scene.seconds, scene.isLoop)
  scene.play(tape)
  const [whole, cut] = [join(folder, 'whole.aac'), join(folder, 'cut.aac')]
  const recorded = tape.recorded()
  const input = scene.isLoop ? thrice(recorded) : once(recorded)
  await ffmpeg(
    ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', '-', '-c:a', 'aac', '-b:a', String(audioRate), '-f', 'adts', whole],
    input,
  )
  const count = Math.floor((scene.seconds * RATE) / AAC_FRAME)
  const first = scene.isLoop ? count : 0
  await writeFile(cut, Buffer.concat(adtsFrames(await readFile(whole)).slice(first, first + count)))
  // A file that begins with its description cannot wait for the first frame to tell the decoder's configuration.
  const described = join(folder, 'sound.m4a')
  await ffmpeg(['-i', cut, '-c', 'copy', '-bsf:a', 'aac_adtstoasc', described])
  return described
}

async function encodePictures(scene: Scene, folder: string, quality: number): Promise<string> {
  const file = join(folder, 'pictures.mp4')
  const interval = String(FRAGMENT_SECONDS * FRAMES_A_SECOND)
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_A_SECOND), '-i', '-']
  const codec = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-level',
    '3.0',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    String(quality),
  ]
  const fragments = ['-pix_fmt', 'yuv420p', '-bf', '0', '-g', interval, '-keyint_min', interval, '-sc_threshold', '0']
  await ffmpeg([...input, ...codec, ...fragments, file], pictures(scene))
  return file
}

const FRAGMENTED = ['-c', 'copy', '-use_editlist', '0', '-f', 'mp4', '-movflags']
const FLAGS = '+empty_moov+default_base_moof+skip_trailer'

/** Writes `code.mp4`, `code.webp`, and of a loop `code.audio.mp4`. */
export async function encode(scene: Scene, into: string, { quality, audioRate }: Encoding): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scene-'))
  try {
    const sound = await encodeSound(scene, folder, audioRate)
    const video = await encodePictures(scene, folder, quality)
    const together = ['-i', video, '-i', sound, '-map', '0:v', '-map', '1:a']
    await ffmpeg([...together, ...FRAGMENTED, `${FLAGS}+frag_keyframe`, join(into, `${scene.code}.mp4`)])
    if (scene.isLoop) {
      const length = ['-frag_duration', String(FRAGMENT_SECONDS * 1_000_000)]
      await ffmpeg(['-i', sound, ...length, ...FRAGMENTED, FLAGS, join(into, `${scene.code}.audio.mp4`)])
    }
    await sharp(Buffer.from(scene.draw(scene.posterAt)))
      .webp({ quality: 72, effort: 6 })
      .toFile(join(into, `${scene.code}.webp`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
