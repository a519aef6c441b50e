/** Keys of a film, as in common video players. */
import { SEEK_SECONDS } from './whilePlaying.ts'

export interface FilmActs {
  togglePlaying(): void
  seekBy(seconds: number): void
  changeSpeed(steps: number): void
  toggleCaptions(): void
  toggleMuted(): void
  toggleFullScreen(): void
}

const keys: Readonly<Record<string, (acts: FilmActs) => void>> = {
  ' ': (acts) => acts.togglePlaying(),
  k: (acts) => acts.togglePlaying(),
  ArrowLeft: (acts) => acts.seekBy(-SEEK_SECONDS),
  j: (acts) => acts.seekBy(-SEEK_SECONDS),
  ArrowRight: (acts) => acts.seekBy(SEEK_SECONDS),
  l: (acts) => acts.seekBy(SEEK_SECONDS),
  '<': (acts) => acts.changeSpeed(-1),
  '>': (acts) => acts.changeSpeed(1),
  c: (acts) => acts.toggleCaptions(),
  m: (acts) => acts.toggleMuted(),
  f: (acts) => acts.toggleFullScreen(),
}

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Whether the key acts on a film. A focused button keeps its space bar. */
export function pressKey({ key, altKey, ctrlKey, metaKey }: Key, isOnButton: boolean, acts: FilmActs): boolean {
  const act = keys[key]
  if (!act || altKey || ctrlKey || metaKey || (key === ' ' && isOnButton)) return false
  act(acts)
  return true
}
