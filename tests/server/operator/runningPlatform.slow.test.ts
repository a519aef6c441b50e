/** The operator's command beside a running platform: its members have the effect at once, and what would do harm is refused. */
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { signedNotice } from '../../../server/domains/recharge/testGateway.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { patient } from '../../support/patience.ts'
import { answeringAt, testClient, type TestClient } from '../support/client.ts'
import { linesOf } from '../support/operate.ts'
import { createHome, operatorCommand, startPlatform, type Home, type Running } from '../support/process.ts'

const SERVER_SECRET = 'x'.repeat(32)

let home: Home
let running: Running
let client: TestClient
let token: string
beforeAll(async () => {
  const made = await createHome()
  home = { ...made, env: { ...made.env, SERVER_SECRET } }
  running = await startPlatform(home)
  client = testClient(answeringAt(running.base))
  token = await signIn()
})
afterAll(async () => {
  await running.stop()
  await home.remove()
})

async function signIn() {
  const { username, password } = demoAccounts.player
  return (await client.call('token', { grant_type: 'password', scope: 'server', username, password })).access_token
}
const operator = (...words: readonly string[]) => operatorCommand(home, ...words)
const balance = async () => BigInt((await client.call('querySystemUserInfo', {}, { token })).balance)

it('a shell without the environment of the platform makes nothing, and changes nothing on the platform', async () => {
  const folder = join(home.folder, 'elsewhere')
  const { DATABASE_URL: _, ...env } = home.env
  const { code, out, err } = await operatorCommand({ ...home, env: { ...env, DATA_DIR: folder } }, 'maintenance', 'on', 'back at five')
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(/^there is nothing to act on: [^\n]+\n$/) })
  expect(await stat(folder).catch(() => 'missing')).toBe('missing')
  expect((await client.call('queryAllConfig', {})).maintenance.state).toBe(false)
})

it.each([
  ['saleOpen', 'on', 'takes true or false'],
  ['timeZone', 'Mars/Base', 'timeZone'],
  ['gameProviders', '{"ston":{"isOpen":false}}', 'ston'],
])('the setting %s is not set to %s, and the platform goes on selling, drawing and signing members in', async (name, value, message) => {
  const before = await operator('settings', 'get', name)
  expect(await operator('settings', 'set', name, value)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) })
  expect(await operator('settings', 'get', name)).toEqual(before)
  expect((await fetch(`${running.base}/ready`)).status).toBe(200)
  token = await signIn()
})

it('a provider is closed and opened by its code, and members see its games only while it is open', async () => {
  const code = bundledProviderCode
  const shown = async () => (await client.call('getGames', { id: 'ALL' })).platforms.map((one) => one.code)
  expect(await operator('games', 'close', code)).toMatchObject({ code: 0, out: `${code}\tclosed\twas open\n` })
  expect(await shown()).toEqual([])
  expect(await operator('games', 'open', code)).toMatchObject({ code: 0, out: `${code}\topen\twas closed\n` })
  expect(await shown()).toEqual([code])
  expect((await operator('games', 'close', 'ston')).code).toBe(1)
})

describe('a payment that the gateway told of', () => {
  const newOrder = async () =>
    (await client.call('saveByEscrow', { requestId: randomUUID(), channelId: 'scan', amount: '500000' }, { token })).order
  const notice = (order: string, amount: string, ago = 0) =>
    signedNotice({ keys: keysOf(SERVER_SECRET) }, { order, amount, nonce: randomUUID(), time: Date.now() - ago })
  async function tell(body: string) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${running.base}/gateway/test/callback`, { method: 'POST', headers, body })
    return `${response.status} ${await response.text()}`
  }

  it('with another amount is listed, and credited by the person who decides, whom the log names', async () => {
    const { id, number } = await newOrder()
    const before = await balance()
    const body = notice(id, '400000')
    for (let times = 0; times < 2; times++) expect(await tell(body)).toBe('200 ok')
    expect((await operator('recharges', 'list', 'checking')).out).toMatch(new RegExp(`\\t${number}\\tCHECKING\\t.*\\ttold 400\\tamount\\n`))
    expect(await operator('recharges', 'approve', id, '500', 'as ordered')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('nothing was done'),
    })
    expect(await balance()).toBe(before)
    expect(await operator('--as=lin', 'recharges', 'approve', id, '400', 'as the gateway told')).toMatchObject({
      code: 0,
      out: `${number}\tCREDITED\t397.6\n`,
    })
    expect((await balance()) - before).toBe(397_600n)
    const [row] = linesOf((await operator('log', '--last', '1', '--command', 'recharges')).out)
    expect(row?.split('\t').slice(2)).toEqual(['lin', expect.stringMatching(/^recharges approve /), 'done'])
  })

  it('ten minutes late is listed, and credits nothing by itself', async () => {
    const { id, number } = await newOrder()
    const before = await balance()
    expect(await tell(notice(id, '500000', 600_000))).toBe('200 ok')
    expect((await operator('recharges', 'told')).out).toMatch(new RegExp(`\\t${number}\\tCHECKING\\t.*\\tlate\\t`))
    expect(await balance()).toBe(before)
  })
})

it('the log can be read in parts, as JSON and as CSV', async () => {
  for (let times = 0; times < 2; times++) await operator('maintenance')
  const ofMaintenance = ['log', '--command', 'maintenance']
  const { out: latest } = await operator(...ofMaintenance, '--last', '2', '--json')
  const [first, second] = linesOf(latest).map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'id'))
  const rest = await operator(...ofMaintenance, '--after', String(first), '--limit', '1')
  expect(linesOf(rest.out).map((line) => line.split('\t')[0])).toEqual([String(second)])
  expect((await operator(...ofMaintenance, '--csv')).out).toMatch(/^\uFEFFid,/)
})

it('a balance is adjusted once it is confirmed, and the member has the points', async () => {
  const before = await balance()
  const adjust = ['balances', 'adjust', demoAccounts.player.username, '12.5', '--because', '补偿 | 보상 | Compensation']
  expect(await operator(...adjust)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--yes') })
  expect(await balance()).toBe(before)
  expect((await operator(...adjust, '--yes')).code).toBe(0)
  expect((await balance()) - before).toBe(12_500n)
})

it('a member is found and shown, and is signed out when their sessions are ended', async () => {
  const { username } = demoAccounts.player
  expect(linesOf((await operator('members', 'find', username)).out)).toEqual([expect.stringMatching(new RegExp(`^${username}\t`))])
  expect((await operator('members', 'show', username)).out).toMatch(/^state\tactive\tplayer\tgroup \d{4}$/m)
  const { out } = await operator('sessions', 'end', username)
  expect(out).toMatch(/^ended [1-9]\d* sessions\n$/)
  await expect.poll(async () => (await client.send('querySystemUserInfo', {}, { token })).status, patient).toBe(401)
  token = await signIn()
})
