/** How long a test waits for what comes by itself: what comes late on a slow machine comes all the same. */
export const patient = { timeout: 20_000 }
