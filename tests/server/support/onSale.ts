/**
 * A platform on which the demo player is signed in and one period is on sale for the next eleven hours at least.
 */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { bigBet } from '../../support/bigBet.ts'
import { farTime } from '../../support/farTime.ts'
import type { TestPlatform } from './platform.ts'

const lotteryId = 'k3-3m'
const day = 86_400

export interface OnSale {
  readonly token: string
  readonly lotteryId: string
  /** One point on big, with a request id of its own. */
  newBet(): Promise<RequestOf<Contract['bet']>>
}

export async function onSale(server: TestPlatform): Promise<OnSale> {
  const { username, password } = demoAccounts.player
  await seedLotteries(
    server.platform,
    catalogue.filter(({ id }) => id === lotteryId),
  )
  const hours = JSON.stringify({ from: farTime, until: farTime })
  await server.platform.db.updateTable('lotteries').set({ intervalSeconds: day, hours }).where('id', '=', lotteryId).execute()
  await seedPeople(server.platform)
  const draws = drawEngine(server.platform)
  await draws.round()
  await draws.stop()
  const { access_token: token } = await server.call('token', { grant_type: 'password', scope: 'server', username, password })
  return { token, lotteryId, newBet: () => bigBet(server, token, lotteryId) }
}
