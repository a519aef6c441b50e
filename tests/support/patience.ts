/**
 * Time-outs of tests for asynchronous results: generous for slow machines, yet shorter than the limit of a test, so that a failure names
 * the missing result.
 */
export const patient = { timeout: 45_000 }
