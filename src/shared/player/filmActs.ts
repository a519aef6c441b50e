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

export function togglePlaying(video: HTMLVideoElement | null): void {
  if (!video?.paused) return video?.pause()
  // attachStream reports a browser that refuses to play.
  video.play().catch(() => undefined)
}

export function setMuted(video: HTMLVideoElement | null, isMuted: boolean): void {
  if (video) video.muted = isMuted
}
