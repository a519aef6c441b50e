/** Runs the platform until it is stopped by a signal. */
import type { Logger } from 'pino'
import { refuseOtherBuild } from './platform/http/builtWith.ts'
import { readEnvironment } from './platform/process/environment.ts'
import { createLog } from './platform/log/log.ts'
import { serve, type Serving } from './serve.ts'

/** Maximum milliseconds between the signal and the exit. */
const STOP_MS = 10_000

async function main() {
  const environment = readEnvironment(process.env)
  if (environment.roles.has('web')) await refuseOtherBuild(environment.distFolder, environment.wireSecret)
  const log = createLog(environment.logLevel)
  const starting = serve(environment, log, (error) => {
    // Unfinished requests get no answer, and clients ask again; committed work is safe.
    log.fatal({ err: error }, 'the embedded database has given up: make room on its disk, then start again')
    log.flush(() => process.exit(1))
  })
  drainOnSignal(starting, log)
  const { address, notes } = await starting
  // Who starts it by hand reads lines; in production standard output is the log alone.
  if (!environment.production) process.stdout.write(`${[`\n黄石 Yellow Stone is ready at ${address}`, ...notes].join('\n')}\n\n`)
  else {
    for (const note of notes) log.warn(note)
    log.info({ address }, `Yellow Stone is ready at ${address}`)
  }
}

/** A signal during the start takes effect after the start, so that nothing is left half done. */
function drainOnSignal(starting: Promise<Serving>, log: Logger) {
  let stopping = false
  function stop(signal: string) {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'draining')
    let waitsFor = 'start'
    setTimeout(() => {
      log.error({ waitsFor }, 'the platform did not stop in time')
      log.flush(() => process.exit(1))
    }, STOP_MS - 500).unref()
    starting
      .then((serving) =>
        serving.stop((step) => {
          waitsFor = step
        }),
      )
      .then(
        () => log.flush(() => process.exit(0)),
        (error: unknown) => {
          log.error({ err: error }, 'the platform did not stop in order')
          log.flush(() => process.exit(1))
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
