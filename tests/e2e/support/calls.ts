/** Calls of members beside the browser, which prepare data for a story. */
import { demoWireSecret } from '#/wire/envelope.ts'
import { answeringAt, newRequestId, testClient } from '../../server/support/client.ts'
import type { Platform } from './platform.ts'
import type { Account } from './platforms.ts'

export const callsTo = ({ process }: { readonly process: Pick<Platform, 'port'> }) =>
  testClient(answeringAt(`http://127.0.0.1:${process.port}`), demoWireSecret)

export type Calls = ReturnType<typeof callsTo>

interface OpenedAccount extends Account {
  readonly userId: string
  readonly token: string
}

/** Signs in as /login does. */
export const sessionOf = (
  { call }: Calls,
  { username, password }: Account,
  device: { readonly deviceId?: string; readonly ts?: number } = {},
) => call('token', { grant_type: 'password', scope: 'server', username, password }, device)

export async function tokenOf(calls: Calls, account: Account): Promise<string> {
  const { access_token: token } = await sessionOf(calls, account)
  return token
}

/** Opens an account below the agent, and signs in once, which sets the member's own password. */
export async function memberBelow(
  { call }: Calls,
  agentToken: string,
  { kind = 'player', prizeGroup, ...account }: Account & { readonly kind?: 'player' | 'agent'; readonly prizeGroup: number },
): Promise<OpenedAccount> {
  const { username, password: own } = account
  const opened = await call('addUser', { requestId: newRequestId(), username, kind, prizeGroup, agreed: true }, { token: agentToken })
  const { access_token: token } = await call('token', {
    grant_type: 'password',
    scope: 'server',
    username,
    password: opened.password,
    newPassword: own,
    agreed: 'yes',
  })
  return { ...account, userId: opened.userId, token }
}
