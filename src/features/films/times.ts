/** Texts for lengths and positions of films. Pure. */

const two = (value: number) => String(value).padStart(2, '0')

/** `42:18`, `1:52:00`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The watched part in per cent. */
export const percentOf = (seconds: number, length: number): number => Math.min(100, Math.round((seconds / length) * 100))

export interface Span {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Whole minutes from ten minutes on, because seconds do not matter in a long film. */
export function spanOf(seconds: number): Span {
  const whole = seconds < 600 ? Math.round(seconds) : Math.round(seconds / 60) * 60
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}
