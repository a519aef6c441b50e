/**
 * Engine flags for a platform with little work: its embedded database is not compiled a second time for speed, and starts in half the time.
 */
export const quickStart = ['--liftoff-only'] as const

/**
 * Setting (`postgresql.auto.conf`) of an embedded database that holds little: to clear the usual cache of 128 MB is a third of its start.
 */
export const smallCache = "shared_buffers = '16MB'\n"
