/** A platform on which the demo player is signed in and one period is on sale for the rest of the day: no bet falls into its last seconds. */
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { newRequestId } from './client.ts'
import type { TestPlatform } from './platform.ts'

const lotteryId = 'k3-3m'
const playCode = 'KSHZDXDS'
const option = 'big'
const day = 86_400

export interface OnSale {
  readonly token: string
  readonly lotteryId: string
  /** One point on big, with a request id of its own. */
  newBet(): Promise<Bet>
}

interface Bet {
  requestId: string
  lotteryId: string
  period: string
  playCode: string
  selection: string[][]
  notes: number
  unit: string
  multiple: number
  prizeGroup: number
  oddsSeen: Record<string, number>
}

export async function onSale(stone: TestPlatform): Promise<OnSale> {
  const { username, password, prizeGroup } = demoAccounts.player
  await seedLotteries(stone.platform)
  await stone.platform.db.updateTable('lotteries').set({ intervalSeconds: day, hours: null }).where('id', '=', lotteryId).execute()
  await seedPeople(stone.platform)
  const draws = drawEngine(stone.platform)
  await draws.round()
  await draws.stop()
  const { access_token: token } = await stone.call('token', { grant_type: 'password', scope: 'server', username, password })
  const play = playOf(playCode)
  const odds = (play ? oddsOf(play, prizeGroup) : {})[option] ?? 0
  return {
    token,
    lotteryId,
    async newBet() {
      const { current } = await stone.call('getCurrentInfo', { lotteryId })
      return {
        requestId: newRequestId(),
        lotteryId,
        period: current?.period ?? '',
        playCode,
        selection: [[option]],
        notes: 1,
        unit: '1000',
        multiple: 1,
        prizeGroup,
        oddsSeen: { [option]: odds },
      }
    },
  }
}
