/** The current caption. The page draws it above the controls; a full-screen video element shows its captions itself. */
import { useEffect, useState, type RefObject } from 'react'

function setMode(track: TextTrack, mode: TextTrackMode): void {
  track.mode = mode
}

const textOf = (track: TextTrack): string => Array.from(track.activeCues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : '')).join('\n')

/** `source`: the captions' path; null for none. */
export function useCaption(
  video: RefObject<HTMLVideoElement | null>,
  element: RefObject<HTMLTrackElement | null>,
  source: string | null,
): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const track = element.current?.track
    if (!track || source === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    setMode(track, 'hidden')
    track.addEventListener('cuechange', () => setText(textOf(track)), { signal })
    video.current?.addEventListener('webkitbeginfullscreen', () => setMode(track, 'showing'), { signal })
    video.current?.addEventListener('webkitendfullscreen', () => setMode(track, 'hidden'), { signal })
    return () => {
      ended.abort()
      setMode(track, 'disabled')
      setText('')
    }
  }, [video, element, source])
  return text
}
