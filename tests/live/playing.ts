/** The page's own player on an otherwise empty page: `window.begin(url)`, and the events of the player. */
import { attachStream } from '#/shared/player/attachStream.ts'

export interface Seen {
  readonly states: string[]
  readonly delays: (number | null)[]
  /** Milliseconds from the beginning to the first picture that moves. */
  firstAfter: number | null
}

declare global {
  interface Window {
    begin(url: string): void
    seen: Seen
  }
}

window.seen = { states: [], delays: [], firstAfter: null }
window.begin = (url) => {
  const video = document.querySelector('video')
  if (!video) throw new Error('there is no video')
  const begun = performance.now()
  video.requestVideoFrameCallback(() => (window.seen.firstAfter = performance.now() - begun))
  attachStream(video, url, {
    isLive: true,
    onStatus: ({ state }) => window.seen.states.push(state),
    onDelay: (seconds) => window.seen.delays.push(seconds),
  })
}
