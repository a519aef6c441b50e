/** Time-outs of tests for asynchronous results, generous enough for slow machines. */
export const patient = { timeout: 60_000 }
