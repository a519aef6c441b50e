/** Flags of the engine for a platform that does little: its embedded database is not compiled a second time for speed, and starts in half the time. */
export const quickStart = ['--liftoff-only'] as const

/** Settings (`postgresql.auto.conf`) of an embedded database that holds little: half of a start is to clear a large cache and to fill a log ahead. */
export const quickDatabase = "shared_buffers = '16MB'\nwal_init_zero = off\n"
