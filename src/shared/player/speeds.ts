/** Speeds of a film. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** The next one; past the fastest comes the slowest. */
export const speedAfter = (speed: number): number => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

/** So many steps faster, or slower, as far as there are any. */
export const speedBeside = (speed: number, steps: number): number =>
  speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed) + steps))] ?? 1
