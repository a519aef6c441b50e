/**
 * HTTP routes of streams, on signed paths: bundled live channels, computed from platform time so that every process answers alike, and
 * films. No limit by number counts them: a player asks for a file every other second, and many come from one address.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Clip, liveFragment } from '../../platform/media/clip.ts'
import { clipAt, fileAt } from '../../platform/media/library.ts'
import { filmPlaylist, isServed, livePlaylist, PLAYLIST_TYPE, prefixOf } from '../../platform/media/playlists.ts'
import { checkSigned, type Presented, type StreamKind } from '../../platform/media/signedPath.ts'
import type { Platform } from '../../platform/platform.ts'
import { bundledChannel, bundledChannels, bundledFilm, bundledFilms } from './bundled.ts'
import { filmScope } from './points.ts'
import { pictureOfRoom } from './rooms.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const POSTER_CACHED = 'public, max-age=86400'
const VIDEO_TYPE = 'video/mp4'
const AUDIO_TYPE = 'audio/mp4'

interface StreamRoute {
  Params: Presented & { readonly file: string }
}

/** A number without leading zeros, of at most ten digits. */
const numbered = /^(0|[1-9]\d{0,9})\.m4s$/

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const sendImmutable = (reply: FastifyReply, type: string, bytes: Buffer) => reply.header('cache-control', IMMUTABLE).type(type).send(bytes)
const sendPlaylist = (reply: FastifyReply, text: string) => reply.header('cache-control', 'no-store').type(PLAYLIST_TYPE).send(text)
const refuse = (reply: FastifyReply, status: 403 | 404 | 410) => reply.code(status).header('cache-control', 'no-store').send()

/** Answers a forged or late path, and leaves the others to the route. */
function checked(
  server: FastifyInstance,
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  kind: StreamKind,
  answer: (params: StreamRoute['Params'], reply: FastifyReply) => Promise<FastifyReply>,
): void {
  server.get<StreamRoute>(`/${kind}/:expiry/:mac/:scope/:file`, async ({ params }, reply) => {
    const outcome = checkSigned(keys, kind, params, now())
    if (outcome === 'forged') return refuse(reply, 403)
    return outcome === 'late' ? refuse(reply, 410) : answer(params, reply)
  })
}

/** A file of a live channel but its playlist. */
function sendLiveFile(reply: FastifyReply, clip: Clip, name: string, until: number, isSoundAlone: boolean): FastifyReply {
  const type = isSoundAlone ? AUDIO_TYPE : VIDEO_TYPE
  if (name === 'init.mp4') return sendImmutable(reply, type, clip.init)
  const number = numbered.exec(name)?.[1]
  const fragment = number !== undefined && isServed(Number(number), until) ? liveFragment(clip, Number(number)) : undefined
  return fragment ? sendImmutable(reply, type, fragment) : refuse(reply, 404)
}

function serveLive(server: FastifyInstance, platform: Platform): void {
  checked(server, platform, 'l', async ({ scope, file }, reply) => {
    const picture = await pictureOfRoom(platform, scope)
    const channel = picture?.channel == null ? undefined : bundledChannel(picture.channel)
    if (!picture || !channel || picture.state === 'preview') return refuse(reply, 404)
    const until = picture.state === 'live' ? platform.now() : picture.since
    const isSoundAlone = file.startsWith('audio')
    const clip = await clipAt(`live/${channel.code}${isSoundAlone ? '.audio' : ''}.mp4`)
    if (file === 'index.m3u8' || file === 'audio.m3u8')
      return sendPlaylist(reply, livePlaylist({ clip, until, isOver: picture.state === 'ended', isSoundAlone }))
    return sendLiveFile(reply, clip, file.slice(prefixOf(isSoundAlone).length), until, isSoundAlone)
  })
}

/** Captions by the ending that a player asks for. */
const captions = /^(zh|ko|en)\.vtt$/

function serveFilms(server: FastifyInstance, platform: Platform): void {
  checked(server, platform, 'f', async ({ scope, file }, reply) => {
    const film = bundledFilm(scope.split('.', 1).join())?.code
    if (film === undefined) return refuse(reply, 404)
    if (captions.test(file)) return sendImmutable(reply, 'text/vtt; charset=utf-8', await fileAt(`films/${film}.${file}`))
    const clip = await clipAt(`films/${film}.mp4`)
    const number = numbered.exec(file)?.[1]
    const until = number === undefined ? 0 : Math.floor(sum(clip.durations.slice(0, Number(number) + 1)))
    const answers = await Promise.all(filmScope.of(platform.parts).map((ask) => ask(platform, scope, until)))
    if (answers.includes('gone')) return refuse(reply, 410)
    if (file === 'index.m3u8') return sendPlaylist(reply, filmPlaylist(clip))
    if (file === 'init.mp4') return sendImmutable(reply, VIDEO_TYPE, clip.init)
    const fragment = number === undefined ? undefined : clip.fragments[Number(number)]
    return fragment ? sendImmutable(reply, VIDEO_TYPE, fragment) : refuse(reply, 404)
  })
}

/** Posters are public: they stand in lists, and the worker keeps them. */
function servePosters(server: FastifyInstance): void {
  const files = [
    ...bundledChannels.map(({ code, poster }) => [poster, `live/${code}.webp`] as const),
    ...bundledFilms.map(({ code, poster }) => [poster, `films/${code}.webp`] as const),
  ]
  for (const [path, file] of files) {
    server.get(path, async (_request, reply) =>
      reply
        .header('cache-control', POSTER_CACHED)
        .type('image/webp')
        .send(await fileAt(file)),
    )
  }
}

export function serveStreams(server: FastifyInstance, platform: Platform): void {
  serveLive(server, platform)
  serveFilms(server, platform)
  servePosters(server)
}
