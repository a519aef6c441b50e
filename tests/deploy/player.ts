/**
 * A player of the deployed platform, in its own process that trusts the deployment's certificate: bets once, and gets the event by the
 * socket.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { lineAt } from '../load/line.ts'
import { answeringAt, newRequestId, testClient } from '../server/support/client.ts'
import { connectPush } from '../server/support/socket.ts'
import { loadAllFamilies } from '#/rules/registry.ts'

const [base = ''] = process.argv.slice(2)
await loadAllFamilies()
const { call, refused } = testClient(answeringAt(base))

const page = await fetch(base)
const { username, password } = demoAccounts.player
const { access_token: token } = await call('token', { grant_type: 'password', scope: 'server', username, password })
const { prizeGroup } = await call('querySystemUserInfo', {}, { token })
// As the page's: `/events` refuses a host that is not its origin's.
const push = await connectPush(base, { origin: base })
push.hello({ token })
await push.until(({ topic }) => topic === 'welcome')

const lotteryId = 'k3-1m'
const bet = await betOnce()
await push.until(({ topic }) => topic === 'balance')
push.socket.close()
process.stdout.write(JSON.stringify({ page: page.status, requestId: bet }))

/** A period may close while it is bet on, and a platform that has just started may still be planning the first. */
async function betOnce() {
  for (const until = performance.now() + 120_000; ; await pause(500)) {
    const { current } = await call('getCurrentInfo', { lotteryId })
    const requestId = newRequestId()
    const request = { requestId, lotteryId, period: current?.period ?? '', ...lineAt(0, prizeGroup) }
    const answer = current ? await call('bet', request, { token }).catch(() => undefined) : undefined
    if (answer) return requestId
    if (performance.now() > until) throw new Error(JSON.stringify(await refused('bet', request, { token })))
  }
}
