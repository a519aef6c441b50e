/** The bundled provider as a process of its own behind a faulty line, and the environment that connects a platform to the line. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startBundledProvider } from '../../../server/bundledProvider.ts'
import { type FaultyLine, faultyLine } from '../../support/faultyLine.ts'

const keys = [{ id: 'story', secret: 'thirty-two-characters-and-a-few-more' }]

export interface FaultyProvider {
  readonly line: FaultyLine
  /** Environment of a platform that uses this provider. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startFaultyProvider(): Promise<FaultyProvider> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-house-'))
  // Nobody receives the notices: platforms also poll the provider.
  const provider = startBundledProvider({
    dataFolder,
    keys,
    noticeUrl: 'http://127.0.0.1:9/',
    logLevel: 'silent',
    log: pino({ level: 'silent' }),
  })
  const line = await faultyLine(() => provider.link.url() ?? 'http://127.0.0.1:9')
  return {
    line,
    environment: { PROVIDER_URL: line.url, PROVIDER_KEYS: keys.map(({ id, secret }) => `${id}:${secret}`).join() },
    async stop() {
      await line.close()
      await provider.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
