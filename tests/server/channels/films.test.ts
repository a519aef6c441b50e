/** Bundled films on signed paths: pictures and captions. */
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledFilms } from '../../../server/domains/channels/module.ts'
import { cinema, give, newViewer } from '../films/support.ts'
import { newRequestId } from '../support/client.ts'

const setup = cinema()
/** Signed paths of playlists for a member with a ticket for each film. */
const paths = new Map<string, string>()

beforeAll(async () => {
  const { server } = setup
  const viewer = await newViewer(server)
  await give(
    server,
    viewer,
    bundledFilms.map(() => 24),
  )
  for (const { code } of bundledFilms) {
    const { stream } = await server.call('watchMovie', { requestId: newRequestId(), film: code, spend: true }, viewer.as)
    paths.set(code, stream.lines[0]?.url ?? '')
  }
})

const get = (url: string) => setup.server.app.server.inject({ method: 'GET', url })
const pathOf = (film: string) => paths.get(film) ?? ''
const beside = (playlist: string, file: string) => playlist.replace('index.m3u8', file)
const linesOf = (playlist: string) => playlist.split('\n').filter((text) => text !== '' && !text.startsWith('#'))

/** `00:01:02.500` in seconds. */
const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

async function cuesOf(film: string, language: string): Promise<Cue[]> {
  const answer = await get(beside(pathOf(film), `${language}.vtt`))
  expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
  const [head, ...cues] = answer.body.trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return cues.map((cue) => {
    const [times = '', text = ''] = cue.split('\n')
    const [from = '', to = ''] = times.split(' --> ')
    return { from: secondsOf(from), to: secondsOf(to), text }
  })
}

describe.each(bundledFilms)('$code', ({ code, seconds, poster }) => {
  it('plays from its beginning to its end, which is as far as it says', async () => {
    const { body } = await get(pathOf(code))
    const total = [...body.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0)
    expect(total).toBeCloseTo(seconds, 3)
    expect(body.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
    const sizes = await Promise.all(
      ['init.mp4', ...linesOf(body)].map(async (file) => (await get(beside(pathOf(code), file))).rawPayload.length),
    )
    expect(sizes.every((size) => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_200_000)
  })

  it('has captions in three languages, at the same times, without overlap, within the film', async () => {
    const [zh, ko, en] = await Promise.all(['zh', 'ko', 'en'].map((language) => cuesOf(code, language)))
    const timesOf = (cues: readonly Cue[] = []) => cues.map(({ from, to }) => [from, to])
    expect(timesOf(ko)).toEqual(timesOf(zh))
    expect(timesOf(en)).toEqual(timesOf(zh))
    const marks = timesOf(zh).flat()
    expect(marks).toEqual(marks.toSorted((a, b) => a - b))
    expect(marks.at(-1)).toBeLessThan(seconds)
    for (const { text } of zh ?? []) expect(text).toMatch(/\p{Script=Han}/u)
    for (const { text } of ko ?? []) expect(text).toMatch(/\p{Script=Hangul}/u)
    for (const { from, to, text } of en ?? []) {
      expect(text).not.toMatch(/[^\p{Script=Latin}\p{P}\s]/u)
      // No more than anybody can read.
      expect(text.length / (to - from)).toBeLessThan(20)
    }
  })

  it('has a poster', async () => {
    expect((await get(poster)).headers['content-type']).toBe('image/webp')
  })
})

it('a path for one film and one entitlement opens no other film and no other entitlement', async () => {
  expect((await get(pathOf('seed').replace('/seed.', '/voyage.'))).statusCode).toBe(403)
  expect((await get(pathOf('seed').replace(/\.1\/index/, '.2/index'))).statusCode).toBe(403)
})

it.each(['99.m4s', '-1.m4s', 'fr.vtt', 'seed.mp4'])('there is no file %s', async (file) => {
  expect((await get(beside(pathOf('seed'), file))).statusCode).toBe(404)
})
