/** Handlers of the lotteries. */
import type { Contract } from '#/contract/contract.ts'
import { type LhcBall, type lottery, lotteryTypeCode } from '#/contract/lottery.ts'
import { waveOf } from '#/rules/faces.ts'
import { firstLunarYear, lastLunarYear, lunarYearAt } from '#/rules/lunarYear.ts'
import { playTypes } from '#/rules/registry.ts'
import { animalOf, elementOf, zodiacVersion } from '#/rules/zodiac.ts'
import { offsetOf, pageOf } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  countDraws,
  currentInfoOf,
  drawHistory,
  lotteriesOf,
  lotteryInfoOf,
  lotteryOf,
  periodAndDraw,
  ruleTermsOf,
  ruleVersionNow,
  termsOnSale,
} from '../draws/module.ts'
import { JUMP_MS } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { oddsAt } from './check.ts'
import { lotteryMarksOf, setLotteryFavourite } from './marks.ts'

/** Default number of draws without a day, and the maximum for one day without paging. */
const LATEST = 50
const OF_A_DAY = 500

function ballsOf(lunarYear: number): LhcBall[] {
  return Array.from({ length: 49 }, (_, i) => i + 1).flatMap((number) => {
    const [zodiac, element] = [animalOf(number, lunarYear), elementOf(number, lunarYear)]
    return zodiac && element ? [{ number, wave: waveOf(number), zodiac, element }] : []
  })
}

export function lotteryHandlers(platform: Platform): Pick<Handlers, keyof typeof lottery & keyof Contract> {
  const { db, settings, now, checkClock } = platform
  const infoOf = (row: Parameters<typeof lotteryInfoOf>[0]) => lotteryInfoOf(row, settings)
  /** After a clock jump, first corrects platform time, and reads again. */
  const infosOf = async (ids: readonly string[]) => {
    const infos = await currentInfoOf(db, ids)
    if (infos.every(({ serverTime }) => Math.abs(serverTime - now()) <= JUMP_MS)) return infos
    await checkClock()
    return currentInfoOf(db, ids)
  }
  /** Time of the lottery's period on sale; the current time when there is none or no lottery is given. */
  const drawTimeOf = async (lotteryId: string | undefined): Promise<number> => {
    const [info] = lotteryId === undefined ? [] : await infosOf([(await lotteryOf(db, lotteryId)).id])
    return (info?.current ?? info?.next)?.drawsAt ?? platform.now()
  }

  return {
    queryAllLotteryInfoList: async () => ({ records: (await lotteriesOf(db)).map(infoOf) }),
    allLotteryInfoMap: async () => Object.fromEntries((await lotteriesOf(db)).map((row) => [row.id, infoOf(row)])),
    getLotteryInfo: async ({ lotteryId }) => infoOf(await lotteryOf(db, lotteryId)),

    getLotteryMarks: (_, { userId }) => lotteryMarksOf(db, userId),
    setLotteryFavourite: async (request, { userId }) => {
      await setLotteryFavourite(db, userId, request)
      return {}
    },

    getCurrentInfo: async ({ lotteryId }) => {
      const { id } = await lotteryOf(db, lotteryId)
      const [info] = await infosOf([id])
      if (!info) throw new Refusal('NOT_FOUND')
      return info
    },
    getNewOpenResult: async () => {
      const records = await infosOf((await lotteriesOf(db)).map(({ id }) => id))
      return { serverTime: records[0]?.serverTime ?? platform.now(), records }
    },
    getOpenHistory: async ({ lotteryId, queryDate, size }) => {
      const { id } = await lotteryOf(db, lotteryId)
      const limit = size ?? (queryDate === undefined ? LATEST : OF_A_DAY)
      return { records: await drawHistory(db, { lotteryId: id, day: queryDate, limit }) }
    },
    getOpenHistoryPage: async ({ pageParam, searchParam: { lotteryId, queryDate, period } }) => {
      const { id } = await lotteryOf(db, lotteryId)
      if (period !== undefined) {
        const drawn = await periodAndDraw(db, { lotteryId: id, period })
        const records = drawn.draw ? [drawn.draw] : []
        return { ...pageOf({ current: 1, size: pageParam.size }, records, records.length), period: drawn.period }
      }
      const total = await countDraws(db, id, queryDate)
      const records = await drawHistory(db, { lotteryId: id, day: queryDate, limit: pageParam.size, offset: offsetOf(pageParam) })
      return pageOf(pageParam, records, total)
    },

    getLotteryPlayTypeList: async (request) => ({
      ruleVersion: ruleVersionNow(platform),
      playTypes: playTypes('lotteryType' in request ? request.lotteryType : (await lotteryOf(db, request.lotteryId)).family).map(
        ({ code, plays }) => ({
          code,
          handlers: plays.map((play, at) => ({ code: play.code, isDef: at === 0 })),
        }),
      ),
    }),
    getLhcBallConfList: async ({ lunarYear, lotteryId }) => {
      const year = lunarYear ?? lunarYearAt(await drawTimeOf(lotteryId), settings.get('timeZone'))
      if (year < firstLunarYear || year > lastLunarYear) throw new Refusal('NOT_FOUND')
      return { lunarYear: year, version: zodiacVersion(year), balls: ballsOf(year) }
    },
    gamingChipsList: async () => ({ chips: settings.get('chips') }),
    getUserOdds: async ({ lotteryId, playTypeCode }, { userId }) => {
      const families = lotteryId === undefined ? lotteryTypeCode.options : [(await lotteryOf(db, lotteryId)).family]
      const type = families.flatMap(playTypes).find(({ code }) => code === playTypeCode)
      const user = await db.selectFrom('users').select('prizeGroup').where('id', '=', userId).executeTakeFirst()
      if (!type || !user) throw new Refusal('NOT_FOUND')
      const { prizeGroup } = user
      const onSale = lotteryId === undefined ? null : await termsOnSale(db, lotteryId)
      const terms = onSale ?? { ruleVersion: ruleVersionNow(platform), lunarYear: null }
      return {
        prizeGroup,
        ...ruleTermsOf(terms),
        odds: Object.fromEntries(type.plays.map((play) => [play.code, { ...oddsAt(play, prizeGroup, terms) }])),
      }
    },
  }
}
