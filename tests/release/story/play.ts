/** Bets and chases: one of each play type, in all states of a bet and a chase. */
import type { BetLine } from '#/contract/bets.ts'
import { randomNote } from '#/rules/engine.ts'
import { playTypes } from '#/rules/registry.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { newRequestId } from '../../server/support/client.ts'
import { lineOf, type Stage } from '../stage.ts'

/** Lotteries with one draw a day or fewer, on sale from the first day on. */
export const daily = ['3d', 'pl3', 'pl5', 'kl8', 'lhc']
/** Lotteries that are on sale in the last minutes only, because each day has a thousand of their periods. */
const fast = ['k3-1m', 'ssc-1m', 'ssc-3m', '11x5-1m', 'pk10-1m', 'pc28-1m', 'lhc-1m', 'klsf-1m', 'sd-3m']
const MINUTE = 60_000

/** A generator of numbers below `n`, the same for each seed. */
function numbersOf(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
const random = numbersOf(20_26)

export interface Player {
  readonly token: string
  readonly prizeGroup: number
}

export async function playerOf(stage: Stage, username: string, password?: string): Promise<Player> {
  const token = await stage.signIn(username, password)
  return { token, prizeGroup: (await stage.call('querySystemUserInfo', {}, { token })).prizeGroup }
}

async function bet(stage: Stage, { token }: Player, lotteryId: string, lines: readonly BetLine[]) {
  const { current } = await stage.call('getCurrentInfo', { lotteryId })
  const request = { requestId: newRequestId(), lotteryId, period: current?.period ?? '', lines: [...lines] }
  return { period: request.period, bets: (await stage.call('batchBet', request, { token })).bets }
}

/** Bets one note of the first play of each type of the lottery. */
async function oneOfEach(stage: Stage, player: Player, lotteryId: string) {
  const family = catalogue.find(({ id }) => id === lotteryId)?.family ?? 'K3'
  const lines: BetLine[] = []
  for (const { plays } of playTypes(family)) {
    const [play] = plays
    if (!play) continue
    const selection = randomNote(play, random).map((row) => [...row])
    lines.push(await lineOf(stage, player, lotteryId, play.code, selection))
  }
  return bet(stage, player, lotteryId, lines)
}

/** The first day: bets that reach a level, and a bet on a period that is called off. */
export async function playDaily(stage: Stage): Promise<void> {
  const annabel = await playerOf(stage, 'annabel')
  const danielle = await playerOf(stage, 'danielle')
  for (const lotteryId of daily) {
    await oneOfEach(stage, annabel, lotteryId)
    await oneOfEach(stage, danielle, lotteryId)
  }
  for (let n = 0; n < 3; n++) await bet(stage, annabel, 'kl8', [await lineOf(stage, annabel, 'kl8', ...sideOf('kl8'), 1_000_000n)])
  const { period } = await bet(stage, danielle, 'pl5', [await lineOf(stage, danielle, 'pl5', ...sideOf('pl5'))])
  await stage.operator('void-period', 'pl5', period, '开奖设备故障 | 추첨 장비 고장 | The equipment failed')
  await chase(stage, annabel, 'pl3', { multiples: [1, 1, 1, 1] })
}

/** Takes the rewards of levels that were reached. */
export async function takeGifts(stage: Stage): Promise<void> {
  const token = await stage.signIn('annabel')
  const { gifts } = await stage.call('levelInfo', {}, { token })
  for (const { id } of gifts.filter(({ state }) => state === 'WAITING')) await stage.call('exchangeReward', { id }, { token })
}

/** Another choice of rules from now on: what was chased under the old ones ends. */
export const changeRules = (stage: Stage) =>
  stage.operator('settings', 'set', 'edgeRules', JSON.stringify({ ...stage.platform.settings.get('edgeRules'), dragonTigerTie: 'push' }))

export async function chaseDaily(stage: Stage): Promise<void> {
  await chase(stage, await playerOf(stage, 'annabel'), '3d', { multiples: [1, 1, 2, 2, 3, 3] })
}

/** A play of two sides of this lottery, and one of its sides. */
function sideOf(lotteryId: string): [playCode: string, selection: string[][]] {
  const family = catalogue.find(({ id }) => id === lotteryId)?.family ?? 'K3'
  const play = playTypes(family).find(({ mode }) => mode === 'sides')?.plays[0]
  if (!play) throw new Error(`${family} has no sides`)
  return [play.code, randomNote(play, random).map((row) => [...row])]
}

interface Chase {
  readonly multiples: readonly number[]
  readonly lines?: readonly BetLine[]
  readonly plan?: 'SAME' | 'DOUBLE' | 'PROFIT'
  readonly stopOnWin?: boolean
  readonly stopLoss?: string
}

async function chase(
  stage: Stage,
  player: Player,
  lotteryId: string,
  { multiples, lines, plan = 'SAME', stopOnWin = false, stopLoss }: Chase,
) {
  const { periods } = await stage.call('chasePeriods', { lotteryId, count: multiples.length })
  const request = {
    requestId: newRequestId(),
    lotteryId,
    plan,
    lines: lines ? [...lines] : [await lineOf(stage, player, lotteryId, ...sideOf(lotteryId))],
    rows: multiples.map((multiple, at) => ({ period: periods[at]?.period ?? '', multiple })),
    stopOnWin,
    stopLoss: stopLoss ?? null,
  }
  return (await stage.call('createChase', request, { token: player.token })).chase.chaseId
}

/** The last minutes until `end`, with lotteries of all families; bets and chases stay open at the end. */
export async function playFast(stage: Stage, end: number): Promise<void> {
  await stage.operator('settings', 'set', 'exposureLimits', '{"k3-1m":"500000000"}')
  await stage.offer(fast)
  await nextMinute(stage)
  const [annabel, caroline, danielle, edwards, isabella] = [
    await playerOf(stage, 'annabel'),
    await playerOf(stage, 'caroline'),
    await playerOf(stage, 'danielle'),
    await playerOf(stage, 'edwards'),
    await playerOf(stage, 'isabella'),
  ]
  const side = (player: Player, which: string) => lineOf(stage, player, 'k3-1m', 'KSHZDXDS', [[which]])
  const unlikely = (player: Player) => lineOf(stage, player, 'k3-1m', 'KSHZ', [['3']])
  const either = [await side(caroline, 'big'), await side(caroline, 'small')]
  const stopped = await chase(stage, caroline, 'ssc-1m', { multiples: [1, 1, 1, 1, 1] })
  await chase(stage, caroline, 'k3-1m', { multiples: [1, 2, 4, 8], plan: 'DOUBLE', lines: either, stopOnWin: true })
  await chase(stage, danielle, 'k3-1m', { multiples: [1, 1, 1, 1, 1], lines: [await unlikely(danielle)], stopLoss: '1500' })
  await chase(stage, danielle, 'ssc-1m', { multiples: [1, 1] })
  await chase(stage, annabel, 'ssc-3m', { multiples: [1, 1, 2, 3, 4, 6, 9, 13], plan: 'PROFIT' })
  await chase(stage, isabella, 'k3-1m', { multiples: Array<number>(6).fill(1) })
  for (const [at, lotteryId] of fast.entries()) await oneOfEach(stage, [annabel, caroline, danielle][at % 3] ?? annabel, lotteryId)
  await bet(stage, edwards, 'k3-1m', [await side(edwards, 'odd')])
  await stage.refused(
    'batchBet',
    {
      requestId: newRequestId(),
      lotteryId: 'k3-1m',
      period: (await stage.call('getCurrentInfo', { lotteryId: 'k3-1m' })).current?.period ?? '',
      lines: [await lineOf(stage, edwards, 'k3-1m', 'KSHZDXDS', [['odd']], 900_000n)],
    },
    { token: edwards.token },
  )
  for (const lotteryId of ['ssc-1m', 'lhc-1m']) {
    const { bets } = await bet(stage, caroline, lotteryId, [await lineOf(stage, caroline, lotteryId, ...sideOf(lotteryId))])
    await stage.call('cancel', { requestId: newRequestId(), id: bets[0]?.betId ?? '' }, { token: caroline.token })
  }
  await nextMinute(stage)
  await stage.call('stopChase', { requestId: newRequestId(), chaseId: stopped, n: 4 }, { token: caroline.token })
  await nextMinute(stage)
  await stage.call('stopChase', { requestId: newRequestId(), chaseId: stopped }, { token: caroline.token })
  await stage.operator('lock', 'isabella')
  await nextMinute(stage)
  await untilPushed(stage, end - 3 * MINUTE)
  stage.time.skipTo(end - MINUTE + 1000)
  await stage.work()
  await leaveOpen(stage)
  // The sale of a lottery of a minute is over, and no process has closed its period.
  stage.time.skipTo(end - 3000)
}

/** Moves to the next minute: lotteries of a minute are drawn, and their next periods are on sale. */
async function nextMinute(stage: Stage) {
  stage.time.skipTo((Math.floor(Date.now() / MINUTE) + 1) * MINUTE + 1000)
  await stage.work()
  // Places the next bets of chases after the settlements.
  await stage.work()
}

/** Bets on dragon against tiger until two balls are equal, which is a push. */
async function untilPushed(stage: Stage, latest: number) {
  const player = await playerOf(stage, 'danielle')
  const plays = playTypes('SSC')
    .flatMap(({ plays: all }) => all)
    .filter(({ code }) => code.startsWith('LH'))
  for (; Date.now() < latest; await nextMinute(stage)) {
    const pushed = await stage.platform.db.selectFrom('bets').select('betId').where('state', '=', 'PUSH').limit(1).execute()
    if (pushed.length > 0) return
    for (const { code } of plays) await bet(stage, player, 'ssc-1m', [await lineOf(stage, player, 'ssc-1m', code, [['dragon']])])
  }
}

/** Leaves bets that wait for their draw. */
async function leaveOpen(stage: Stage) {
  const annabel = await playerOf(stage, 'annabel')
  const danielle = await playerOf(stage, 'danielle')
  for (const lotteryId of [...daily, 'k3-1m', 'ssc-3m', 'lhc-1m']) await oneOfEach(stage, danielle, lotteryId)
  await bet(stage, annabel, 'k3-1m', [await lineOf(stage, annabel, 'k3-1m', 'KSHZDXDS', [['big']])])
}
