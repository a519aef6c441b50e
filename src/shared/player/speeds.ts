/** Speeds of a film. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** The next speed; the slowest follows the fastest. */
export const speedAfter = (speed: number): number => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

/** The speed that is this many steps faster or slower, within the available speeds. */
export const speedBeside = (speed: number, steps: number): number =>
  speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed) + steps))] ?? 1
