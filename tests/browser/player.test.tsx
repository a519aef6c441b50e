/** The player in a real browser, with the clips that the platform serves: pictures move, places are found, captions come in time. */
// First: it brings the sheets that every component's own come after.
import { onPhone, speak } from '../support/onPhone.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { patient } from '../support/patience.ts'
import { FilmVideo } from '#/shared/player/FilmVideo.tsx'
import { LivePicture } from '#/shared/player/LivePicture.tsx'

onPhone()
beforeAll(async () => {
  await speak('en')
  // A browser plays sound only after a tap.
  await userEvent.click(document.body)
})
afterEach(cleanup)

const media = '/server/media'

interface Part {
  readonly type: string
  readonly start: number
  readonly end: number
}

function partsOf(bytes: DataView): Part[] {
  const parts: Part[] = []
  for (let start = 0; start < bytes.byteLength;) {
    const end = start + bytes.getUint32(start)
    const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => bytes.getUint8(start + at)))
    parts.push({ type, start, end })
    start = end
  }
  return parts
}

/** A playlist of a clip's fragments of 2 s, as ranges of the file in the repository. */
async function playlistOf(file: string, { endsAt, isDated = true }: { endsAt?: number; isDated?: boolean } = {}): Promise<string> {
  const parts = partsOf(new DataView(await (await fetch(file)).arrayBuffer()))
  const address = new URL(file, location.href).href
  const fragments = parts.flatMap(({ type, start }, at) => (type === 'moof' ? [{ start, end: parts[at + 1]?.end ?? start }] : []))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${fragments[0]?.start ?? 0}@0"`,
    ...(endsAt === undefined
      ? ['#EXT-X-PLAYLIST-TYPE:VOD']
      : isDated
        ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(endsAt - fragments.length * 2000).toISOString()}`]
        : []),
    ...fragments.flatMap(({ start, end }) => ['#EXTINF:2,', `#EXT-X-BYTERANGE:${end - start}@${start}`, address]),
    ...(endsAt === undefined ? ['#EXT-X-ENDLIST'] : []),
  ]
  return URL.createObjectURL(new Blob([lines.join('\n')], { type: 'application/vnd.apple.mpegurl' }))
}

const show = (part: ReactElement) => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>)
const videoOf = () => screen.getByLabelText<HTMLVideoElement>('A title', { selector: 'video' })

describe('a film', () => {
  let url = ''
  const onTime = vi.fn<(seconds: number) => void>()
  const onCaptions = vi.fn<(areOn: boolean) => void>()
  beforeAll(async () => {
    url = await playlistOf(`${media}/films/seed.mp4`)
  })
  beforeEach(() => {
    onTime.mockClear()
    onCaptions.mockClear()
  })

  function showFilm({ startAt = 0, captions = null }: { startAt?: number; captions?: string | null } = {}) {
    const film = { id: 'seed', url, title: 'A title', artist: 'An artist', poster: `${media}/films/seed.webp`, length: 56 }
    show(<FilmVideo {...film} startAt={startAt} captions={captions} captionLanguage="en" onCaptions={onCaptions} onTime={onTime} />)
  }
  const playing = () => waitFor(() => expect(videoOf().currentTime).toBeGreaterThan(videoOf().played.start(0)), patient)

  it('begins at the given position, and reports its position during play', async () => {
    showFilm({ startAt: 30 })
    await playing()
    expect(videoOf().currentTime).toBeGreaterThanOrEqual(29.9)
    expect(videoOf().videoWidth).toBe(480)
    await waitFor(() => expect(onTime.mock.calls.at(-1)?.[0]).toBeGreaterThan(30), patient)
    expect(screen.getByText('/ 0:56', { exact: false })).toBeDefined()
  })

  it('seeks back and forth by 10 seconds, within its ends', async () => {
    showFilm({ startAt: 50 })
    await playing()
    fireEvent.keyDown(videoOf(), { key: 'ArrowRight' })
    await waitFor(() => expect(videoOf().currentTime).toBeGreaterThan(55.5), patient)
    videoOf().pause()
    fireEvent.keyDown(videoOf(), { key: 'ArrowLeft' })
    await waitFor(() => expect(videoOf().currentTime).toBeLessThan(46.5), patient)
    expect(videoOf().currentTime).toBeGreaterThan(45)
  })

  it('keeps its position while the browser attaches it again', async () => {
    showFilm({ startAt: 20 })
    await playing()
    const video = videoOf()
    video.pause()
    video.load()
    fireEvent(video, new Event('timeupdate'))
    expect([video.readyState, video.currentTime]).toEqual([HTMLMediaElement.HAVE_NOTHING, 0])
    await waitFor(() => expect(onTime).toHaveBeenCalled(), patient)
    expect(Math.min(...onTime.mock.calls.map(([seconds]) => seconds))).toBeGreaterThanOrEqual(19.9)
    expect(Number(screen.getByRole<HTMLInputElement>('slider').value)).toBeGreaterThanOrEqual(19.9)
  })

  it('seeks to the position of the slider', async () => {
    showFilm()
    await playing()
    videoOf().pause()
    fireEvent.change(screen.getByRole('slider', { name: 'Place in the film' }), { target: { value: '20' } })
    await waitFor(() => expect(Math.round(videoOf().currentTime)).toBe(20), patient)
    await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0:20 of 0:56'), patient)
  })

  it('seeks back by two taps on its left and forth by two on its right; one tap on each side does neither', async () => {
    showFilm({ startAt: 20 })
    await playing()
    videoOf().pause()
    const from = videoOf().currentTime
    const { left, width, top } = videoOf().getBoundingClientRect()
    const tap = (part: number) => fireEvent.pointerUp(videoOf(), { pointerType: 'touch', clientX: left + width * part, clientY: top + 20 })
    tap(0.8)
    tap(0.9)
    await waitFor(() => expect(videoOf().currentTime).toBeCloseTo(from + 10, 1), patient)
    tap(0.1)
    tap(0.2)
    await waitFor(() => expect(videoOf().currentTime).toBeCloseTo(from, 1), patient)
    tap(0.1)
    tap(0.9)
    expect(videoOf().currentTime).toBeCloseTo(from, 1)
  })

  it('plays faster, and shows the speed', async () => {
    showFilm()
    await playing()
    fireEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
    await waitFor(() => screen.getByRole('button', { name: 'Speed 1.25×' }), patient)
    expect(videoOf().playbackRate).toBe(1.25)
  })

  it('shows no message about a film that its viewer has paused', async () => {
    showFilm({ startAt: 20 })
    await playing()
    videoOf().pause()
    await waitFor(() => screen.getByRole('button', { name: 'Play' }), patient)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fireEvent(videoOf(), new Event('waiting'))
    act(() => vi.advanceTimersByTime(20_000))
    vi.useRealTimers()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('shows its captions at their times, and can load other captions', async () => {
    showFilm({ startAt: 12.5, captions: `${media}/films/seed.en.vtt` })
    await waitFor(() => screen.getByText('Snow lies over it like a blanket.'), patient)
    fireEvent.click(screen.getByRole('button', { name: 'Hide captions' }))
    expect(onCaptions).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('hides its controls after a tap on one of them, and keeps them for the keyboard', async () => {
    showFilm()
    await playing()
    const opacity = () => getComputedStyle(screen.getByRole('slider').parentElement ?? document.body).opacity
    await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
    await waitFor(() => expect(opacity()).toBe('0'), patient)
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(opacity()).toBe('1'), patient)
  })

  it('has buttons large enough for a finger on the narrowest phone', async () => {
    showFilm()
    await playing()
    for (const button of screen.getAllByRole('button')) {
      const { width, height, left, right } = button.getBoundingClientRect()
      if (width === 0) continue
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
    }
  })
})

describe('a live picture', () => {
  const picture = {
    id: '1',
    title: 'A title',
    artist: 'A host',
    poster: `${media}/live/boat.webp`,
    isMuted: true,
    onMuted: () => undefined,
    at: 0,
    onLine: () => undefined,
  }
  const linesOf = (url: string) => [{ kind: 'video', names: { rw: '画面', korw: '화면', en: 'Picture' }, url }] as const

  it('plays near its end, and measures how far behind the clock it is', async () => {
    const onDelay = vi.fn<(seconds: number | null) => void>()
    const onState = vi.fn<(state: string) => void>()
    const url = await playlistOf(`${media}/live/boat.mp4`, { endsAt: Date.now() - 1000 })
    show(<LivePicture {...picture} lines={linesOf(url)} onDelay={onDelay} onState={onState} />)
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('playing'), patient)
    expect(videoOf().currentTime).toBeGreaterThan(9)
    await waitFor(() => expect(onDelay.mock.calls.at(-1)?.[0]).toBeGreaterThanOrEqual(4), patient)
    expect(onDelay.mock.calls.at(-1)?.[0]).toBeLessThan(12)
  })

  it('includes the segment that the media server still writes if its playlist has no times', async () => {
    const onDelay = vi.fn<(seconds: number | null) => void>()
    const url = await playlistOf(`${media}/live/boat.mp4`, { endsAt: Date.now(), isDated: false })
    show(<LivePicture {...picture} lines={linesOf(url)} onDelay={onDelay} />)
    // Two segments of two seconds before the end of the playlist, and the one that it does not have.
    await waitFor(() => expect(onDelay.mock.calls.find(([seconds]) => seconds !== null)?.[0]).toBeGreaterThanOrEqual(6), patient)
  })

  it('can be muted and unmuted in the same picture', async () => {
    const url = await playlistOf(`${media}/live/boat.mp4`, { endsAt: Date.now() })
    const { rerender } = show(<LivePicture {...picture} lines={linesOf(url)} />)
    const video = videoOf()
    expect(video.muted).toBe(true)
    rerender(
      <I18nProvider i18n={i18n}>
        <LivePicture {...picture} lines={linesOf(url)} isMuted={false} />
      </I18nProvider>,
    )
    expect(video.muted).toBe(false)
    expect(videoOf()).toBe(video)
  })
})
