/** A platform whose captchas read 0000 and whose SMS codes are readable, with members for the tests. */
import { sql } from 'kysely'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { solved, type SolvedCaptcha } from '../../support/solvedCaptcha.ts'
import { type CallOptions, newRequestId } from '../support/client.ts'
import { startTestPlatform, type TestOptions, type TestPlatform } from '../support/platform.ts'
import type { CaptchaMaker } from '../../../server/domains/accounts/captcha.ts'
import { accountHandlers } from '../../../server/domains/accounts/handlers.ts'
import { createPasswords } from '../../../server/domains/accounts/passwords.ts'
import { createHandlers } from '../../../server/modules.ts'
import type { Platform } from '../../../server/platform/platform.ts'

export interface PeoplePlatform extends TestPlatform {
  /** Codes passed to the SMS provider, in order. */
  readonly sent: readonly { readonly phone: string; readonly type: string; readonly code: string }[]
  /** Hashes that passwords were compared with, in order. */
  readonly verified: readonly string[]
  /** `hash`: called once, when the next password is hashed: between the checks of a form and the creation of the account. */
  readonly meanwhile: { hash?: () => Promise<unknown> }
}

/** S4: on the embedded database, which has one connection, this would hang within a transaction. */
const outsideTransactions = ({ db }: Platform) => sql`select 1`.execute(db)

/** KiB: thousands of hashes at their usual cost are minutes of a run. `passwords.test.ts` and `login.test.ts` have the usual cost. */
const MEMORY_COST = 1024

/** `others`: another SMS provider than `sent`, or none. Proofs of work are light unless `captchas` says otherwise. */
export async function startPeoplePlatform(
  settings: TestOptions['settings'] = {},
  { captchas, ...others }: Pick<TestOptions, 'sms' | 'links' | 'acted'> & { readonly captchas?: Partial<CaptchaMaker> } = {},
): Promise<PeoplePlatform> {
  const sent: { phone: string; type: string; code: string }[] = []
  const verified: string[] = []
  const meanwhile: PeoplePlatform['meanwhile'] = {}
  const passwords = createPasswords(2, 200, MEMORY_COST)
  const server = await startTestPlatform({
    settings,
    sms: {
      send: async (message) => {
        sent.push(message)
      },
    },
    ...others,
    handlers: (platform) => ({
      ...createHandlers(platform),
      ...accountHandlers(platform, {
        captchas: { text: () => '0000', draw: async () => 'data:image/webp;base64,AAAA', lighter: 14, ...captchas },
        passwords: {
          async hash(password) {
            await outsideTransactions(platform)
            const { hash } = meanwhile
            delete meanwhile.hash
            await hash?.()
            return passwords.hash(password)
          },
          async verify(hash, password) {
            verified.push(hash)
            await outsideTransactions(platform)
            return passwords.verify(hash, password)
          },
        },
      }),
    }),
  })
  return { ...server, sent, verified, meanwhile }
}

export const password = 'stone7vale'

export async function solvedCaptcha(
  server: TestPlatform,
  about: RequestOf<Contract['captcha']> = {},
  from: CallOptions = {},
): Promise<SolvedCaptcha> {
  return solved(await server.call('captcha', about, from))
}

let made = 0

/** A name that no other test of the file has. */
export const newName = () => `member${++made}`

export async function registration(server: TestPlatform, more: Record<string, unknown> = {}) {
  const base = { requestId: newRequestId(), username: newName(), password, agreed: true as const }
  return { ...base, ...(await solvedCaptcha(server)), ...more }
}

/** Registers a member on a device of their own and returns the name. */
export async function newMember(server: TestPlatform, more: Record<string, unknown> = {}): Promise<string> {
  const request = await registration(server, more)
  const { username } = await server.call('register', request, { deviceId: `of ${request.username}` })
  return username
}

/** The same, with a phone that counts as proven. */
export async function newHolder(server: TestPlatform, phone: string): Promise<string> {
  const username = await newMember(server)
  await server.platform.db.updateTable('users').set({ phone }).where('username', '=', username).execute()
  return username
}

export const credentials = (username: string, more: { password?: string } & Partial<SolvedCaptcha> = {}) => ({
  grant_type: 'password' as const,
  scope: 'server' as const,
  username,
  password,
  ...more,
})

export const refreshing = (refreshToken: string) => ({ grant_type: 'refresh_token' as const, refresh_token: refreshToken })
