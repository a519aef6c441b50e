/** The platform's log: JSON lines without secrets, each with the machine and the process that wrote it. */
import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Fields with these names are redacted. */
const SECRET = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'phone',
  'qq',
  'captcha',
  'seed',
  'secret',
  'body',
  'args',
]
const redact = { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' }

/** Fields of database errors that are not logged, as they contain input of members. */
const SAID: ReadonlySet<string> = new Set(['params', 'query', 'detail', 'where', 'internalQuery'])

const withoutValues = (error: unknown) =>
  error instanceof Error ? Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !SAID.has(name))) : error

/** Buffered; flushed every 200 ms at the latest. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
): Logger {
  return pino(
    {
      level,
      redact,
      base: { host: hostname(), pid: process.pid },
      serializers: { err: withoutValues },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )
}
