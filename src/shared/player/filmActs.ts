/** Actions of a film's viewer. */

const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY)

export function seekTo(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.min(Math.max(0, seconds), lengthOf(video))
}

export const seekBy = (video: HTMLVideoElement | null, seconds: number): void => seekTo(video, (video?.currentTime ?? 0) + seconds)

export function setSpeed(video: HTMLVideoElement | null, speed: number): void {
  if (!video) return
  // Also for sources that are loaded later.
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}

export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** The next speed; the slowest follows the fastest. */
export const speedAfter = (speed: number): number => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

/** The speed that is this many steps faster or slower, within the available speeds. */
export const speedBeside = (speed: number, steps: number): number =>
  speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed) + steps))] ?? 1

export function togglePlaying(video: HTMLVideoElement | null): void {
  if (!video?.paused) return video?.pause()
  // attachStream reports a browser that refuses to play.
  video.play().catch(() => undefined)
}

export function setMuted(video: HTMLVideoElement | null, isMuted: boolean): void {
  if (video) video.muted = isMuted
}
