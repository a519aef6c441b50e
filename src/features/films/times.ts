/** Texts for lengths and positions of films. Pure. */

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
