/** Runs the provider until a signal, or the platform that started it, stops it. */
import pino from 'pino'
import { keepToOwner, openDatabase } from './database.ts'
import { readProviderEnvironment } from './environment.ts'
import { noNotices, noticesTo } from './notices.ts'
import { buildServer } from './server.ts'
import { sweep } from './sessions.ts'

const SWEEP_MS = 60_000

/** A start that is interrupted may fail; the error is ignored then. */
let isEnding = false

async function main() {
  // Only the owner may read the database's files.
  process.umask(0o077)
  // Signals are handled from the first moment: the parent process may exit before the database is open.
  let stop = async () => {}
  const end = () => {
    isEnding = true
    const stopping = stop()
    stop = () => stopping
    void stopping.then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`the provider did not stop in order: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  if (process.send && !process.connected) return end()

  const environment = readProviderEnvironment(process.env)
  const log = pino({ level: environment.logLevel, name: 'provider' })
  stop = async () => keepToOwner(environment.folder)
  const database = await openDatabase({ url: environment.databaseUrl, folder: environment.folder })
  const notices = environment.noticeUrl === undefined ? noNotices : noticesTo(environment.noticeUrl, environment.keys, log)
  const app = buildServer({ database, keys: environment.keys, log, notices })
  const sweeping = setInterval(() => {
    sweep(database.query).catch((error: unknown) => log.warn({ err: error }, 'the sweep failed'))
  }, SWEEP_MS)
  stop = async () => {
    clearInterval(sweeping)
    notices.stop()
    await app.close()
    await database.close()
  }

  await app.listen({ port: environment.port, host: environment.host })
  const bound = app.server.address()
  // The parent may be gone; then the event `disconnect` ends this process.
  process.send?.({ ready: typeof bound === 'object' && bound ? bound.port : environment.port }, undefined, undefined, () => undefined)
}

main().catch((error: unknown) => {
  if (isEnding) return
  process.stderr.write(`provider: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
