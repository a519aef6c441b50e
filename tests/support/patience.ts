/** Time-outs of tests for asynchronous results: generous for slow machines, yet below a test's own, so that a failure names what was missing. */
export const patient = { timeout: 45_000 }
