/** Flags of the engine for a platform that does little: its embedded database is not compiled a second time for speed, and starts in half the time. */
export const quickStart = ['--liftoff-only'] as const
