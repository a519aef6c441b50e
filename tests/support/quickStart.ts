/**
 * Engine flags for a platform with little work: without the second, optimising compilation the embedded database starts in half the time.
 */
export const quickStart = ['--liftoff-only'] as const

/**
 * Setting (`postgresql.auto.conf`) of a small embedded database: clearing the usual cache of 128 MB takes a third of the start.
 */
export const smallCache = "shared_buffers = '16MB'\n"
