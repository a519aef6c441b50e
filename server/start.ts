/** `npm start`: builds app and platform when missing or outdated, then runs the platform. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale, platformProgram } from './build.ts'
import { readEnvironment } from './platform/process/environment.ts'

await buildWhenStale(readEnvironment(process.env)).then(
  () => import(pathToFileURL(resolve(platformProgram)).href),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
