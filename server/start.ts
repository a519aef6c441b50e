/** `npm start`: builds the app where it is missing or older than its sources, then runs the platform. */
import { buildWhenStale } from './build.ts'
import { readEnvironment } from './platform/environment.ts'

await buildWhenStale(readEnvironment(process.env)).then(() => import('./main.ts'), (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
