/** A whole platform for one test file, without a port of its own: `const server = await startTestPlatform()`. `listen` opens a port. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { authenticate } from '../../../server/domains/accounts/authenticate.ts'
import { buildApp, type App, type AppOptions } from '../../../server/app.ts'
import type { Handlers } from '../../../server/platform/dispatch/handlers.ts'
import { createHandlers } from '../../../server/modules.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { platformOn } from '../../../server/open.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { NewEvent } from '../../../server/platform/events/events.ts'
import type { Platform, ProviderLinks } from '../../../server/platform/platform.ts'
import { logSender, type SmsSender } from '../../../server/platform/sms/sms.ts'
import type { SettingValues } from '../../../server/platform/settings/setting.ts'
import { withoutLimits } from '../../support/withoutLimits.ts'
import { testClient, wireSecret, type TestClient } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export interface TestPlatform extends TestClient {
  readonly platform: Platform
  readonly app: App
  /** Everything logged so far, as JSON lines. */
  logged(): string
  /** Writes events that no change goes with. */
  emit(...events: readonly NewEvent[]): Promise<void>
  /** Another process on the same database; on the embedded one it shares the connection, and nothing else. */
  another(options?: Pick<TestOptions, 'demo' | 'sms'>): Promise<TestPlatform>
  /** Listens on a free port, and returns `http://127.0.0.1:port`. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestOptions extends Partial<Omit<AppOptions, 'platform' | 'handlers'>> {
  /** Instead of an empty one. It stays open. */
  readonly database?: TestDatabase
  /** The server's, of such a database. */
  readonly secret?: string
  /** Instead of all handlers. */
  readonly handlers?: (platform: Platform) => Partial<Handlers>
  /** Settings other than the defaults. Limits by number are off unless set here. */
  readonly settings?: Partial<SettingValues>
  /** False for a platform that is no demonstration. */
  readonly demo?: boolean
  /** Null for one that cannot send codes; else they are logged. */
  readonly sms?: SmsSender | null
  /** Providers of games; none by default. */
  readonly links?: ProviderLinks
}

export async function startTestPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const database = options.database ?? (await openTestDatabase())
  const secret = options.secret ?? randomBytes(32).toString('hex')
  const closing: (() => Promise<void>)[] = []

  async function start(
    opened: Awaited<ReturnType<typeof database.again>>,
    { demo = true, sms }: Pick<TestOptions, 'demo' | 'sms'>,
  ): Promise<TestPlatform> {
    const written: string[] = []
    const log = createLog(
      'info',
      new Writable({
        write(chunk, _encoding, done) {
          written.push(String(chunk))
          done()
        },
      }),
    )
    const platform = await platformOn(opened, keysOf(secret), log, {
      demo,
      sms: sms === undefined ? logSender(log) : sms,
      links: options.links ?? {},
    })
    const app = await buildApp({
      authenticate,
      wireSecret,
      distFolder: '/nowhere',
      trustedProxies: [],
      appOrigins: [],
      ...options,
      platform,
      handlers: (options.handlers ?? createHandlers)(platform),
    })
    let isOpen = true
    const close = async () => {
      if (!isOpen) return
      isOpen = false
      await app.server.close()
      await platform.close()
    }
    closing.unshift(close)
    return {
      ...testClient(app.server),
      platform,
      app,
      close,
      logged: () => written.join(''),
      emit: (...events) => transact(platform.db, (tx) => platform.events.emit(tx, ...events)),
      async another(others) {
        const connections = await database.again()
        closing.push(() => connections.close())
        return start(connections, others ?? options)
      },
      async listen() {
        await app.server.listen({ port: 0, host: '127.0.0.1' })
        return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
      },
    }
  }

  const first = await start(database, options)
  for (const [name, value] of Object.entries({ ...withoutLimits, ...options.settings })) await first.platform.settings.set(name, value)
  return {
    ...first,
    async close() {
      for (const close of closing) await close()
      if (!options.database) await database.close()
    },
  }
}
