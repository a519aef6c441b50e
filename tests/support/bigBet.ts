/** A bet as the page sends it: one note on a big sum of three dice, at the member's odds on the platform. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { newRequestId, type TestClient } from '../server/support/client.ts'

const play = { playTypeCode: 'K3HZ', playCode: 'KSHZDXDS', option: 'big' } as const

/** A bet for the period on sale of a K3 lottery, with a new request id. `unit`: stake in thousandths. */
export async function bigBet(
  { call }: Pick<TestClient, 'call'>,
  token: string,
  lotteryId: string,
  unit = '1000',
): Promise<RequestOf<Contract['bet']>> {
  const { playTypeCode, playCode, option } = play
  const { current } = await call('getCurrentInfo', { lotteryId })
  const { prizeGroup, odds } = await call('getUserOdds', { lotteryId, playTypeCode }, { token })
  return {
    requestId: newRequestId(),
    lotteryId,
    period: current?.period ?? '',
    playCode,
    selection: [[option]],
    notes: 1,
    unit,
    multiple: 1,
    prizeGroup,
    oddsSeen: { [option]: odds[playCode]?.[option] ?? 0 },
  }
}
