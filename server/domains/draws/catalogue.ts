/** The initial lotteries of a new platform, in display order. */
import type { Localized } from '#/contract/common.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Schedule } from './schedule.ts'

/** Thousandths of a point. */
export interface Limits {
  /** Maximum stake per note, times the multiple. */
  readonly minStake: bigint
  readonly maxStake: bigint
  /** Maximum stake of one player in one period. */
  readonly maxPeriodStake: bigint
  /** Maximum payout of one bet: a few notes of the play with the longest odds. */
  readonly maxPrize: bigint
}

export interface CatalogueEntry {
  readonly id: string
  readonly family: LotteryTypeCode
  readonly drawFamily: DrawFamily
  readonly names: Localized
  readonly schedule: Schedule
  readonly closeOffsetSeconds: number
  readonly limits: Limits
}

interface Kind {
  readonly family: LotteryTypeCode
  readonly drawFamily: DrawFamily
  readonly names: Localized
  readonly limits: Limits
}

const points = (count: bigint) => count * 1000n
/** In points, except the minimum stake, which is in thousandths. */
const limits = (least: bigint, note: bigint, period: bigint, prize: bigint): Limits => ({
  minStake: least,
  maxStake: points(note),
  maxPeriodStake: points(period),
  maxPrize: points(prize),
})

/** Even the rarest play pays at most some hundred times its stake. */
const shortOdds = limits(100n, 50_000n, 500_000n, 1_000_000n)
/** Pays up to a thousand times the stake; notes cost as little as a hundredth. */
const digitOdds = limits(10n, 50_000n, 500_000n, 1_000_000n)
/** Pays up to some ten thousand times the stake. */
const longOdds = limits(10n, 20_000n, 500_000n, 2_000_000n)
/** The same for notes that cost as little as a thousandth. */
const smallNotes: Limits = { ...longOdds, minStake: 1n }
/** A note of ten keno numbers pays more than a million times its stake. */
const kenoOdds = limits(10n, 10_000n, 200_000n, 5_000_000n)

const ssc: Kind = { family: 'SSC', drawFamily: 'ssc', names: { rw: '时时彩', korw: '시시채', en: 'SSC' }, limits: longOdds }
const eleven: Kind = { family: '11X5', drawFamily: '11x5', names: { rw: '11选5', korw: '11선5', en: '11x5' }, limits: longOdds }
const k3: Kind = { family: 'K3', drawFamily: 'k3', names: { rw: '快三', korw: '쾌3', en: 'Fast 3' }, limits: shortOdds }
const pk10: Kind = {
  family: 'PK10',
  drawFamily: 'pk10',
  names: { rw: 'PK10赛车', korw: 'PK10 레이싱', en: 'PK10 Racing' },
  limits: longOdds,
}
const pc28: Kind = { family: 'PC28', drawFamily: 'pc28', names: { rw: 'PC28', korw: 'PC28', en: 'PC28' }, limits: shortOdds }
const lhc: Kind = { family: 'LHC', drawFamily: 'lhc', names: { rw: '六合彩', korw: '마크식스', en: 'Mark Six' }, limits: longOdds }
const sd: Kind = { family: 'SD', drawFamily: '3d', names: { rw: '3D', korw: '3D', en: '3D' }, limits: digitOdds }
const pl3: Kind = { family: 'SD', drawFamily: 'pl3', names: { rw: '排列三', korw: '배열3', en: 'PL3' }, limits: digitOdds }
const pl5: Kind = { family: 'PL5', drawFamily: 'pl5', names: { rw: '排列五', korw: '배열5', en: 'PL5' }, limits: longOdds }
const kl8: Kind = { family: 'KL8', drawFamily: 'kl8', names: { rw: '快乐8', korw: '해피8', en: 'Happy 8' }, limits: kenoOdds }
const klsf: Kind = { family: 'KLSF', drawFamily: 'klsf', names: { rw: '快乐十分', korw: '해피10', en: 'Happy 10' }, limits: longOdds }

type Hours = Extract<Schedule, { kind: 'interval' }>['hours']

const chineseNumber: Readonly<Record<number, string>> = { 1: '一', 3: '三', 5: '五', 10: '十' }
/** Seconds between the close and the draw. */
const closeOffset: Readonly<Record<number, number>> = { 1: 5, 3: 10, 5: 20, 10: 30 }

function everyMinutes(id: string, { names, ...kind }: Kind, minutes: number, hours: Hours = null): CatalogueEntry {
  return {
    id,
    ...kind,
    closeOffsetSeconds: closeOffset[minutes] ?? 30,
    schedule: { kind: 'interval', seconds: minutes * 60, hours },
    names: { rw: `${chineseNumber[minutes]}分${names.rw}`, korw: `${minutes}분 ${names.korw}`, en: `${minutes}-min ${names.en}` },
  }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const CALENDAR_CLOSE = 900

function onDays(id: string, kind: Kind, at: string, weekdays = everyDay, names = kind.names): CatalogueEntry {
  return { id, ...kind, names, closeOffsetSeconds: CALENDAR_CLOSE, schedule: { kind: 'calendar', at, weekdays } }
}

const daytime: Hours = { from: '09:00', until: '23:00' }
/** From the afternoon until late at night: the business day continues past midnight. */
const night: Hours = { from: '15:00', until: '03:00' }

export const catalogue: readonly CatalogueEntry[] = [
  everyMinutes('k3-1m', k3, 1),
  everyMinutes('k3-3m', k3, 3),
  everyMinutes('k3-5m', k3, 5, night),
  everyMinutes('ssc-1m', { ...ssc, limits: smallNotes }, 1),
  everyMinutes('ssc-3m', ssc, 3),
  everyMinutes('ssc-5m', ssc, 5),
  everyMinutes('pk10-1m', pk10, 1),
  everyMinutes('pk10-3m', pk10, 3),
  everyMinutes('pk10-5m', pk10, 5, night),
  everyMinutes('11x5-1m', eleven, 1),
  everyMinutes('11x5-3m', eleven, 3),
  everyMinutes('11x5-5m', eleven, 5, daytime),
  everyMinutes('lhc-1m', lhc, 1),
  everyMinutes('lhc-5m', lhc, 5),
  onDays('lhc', lhc, '21:30', [2, 4, 6]),
  everyMinutes('pc28-1m', pc28, 1),
  everyMinutes('pc28-3m', pc28, 3),
  everyMinutes('kl8-1m', kl8, 1),
  everyMinutes('kl8-5m', kl8, 5, daytime),
  onDays('kl8', kl8, '21:30'),
  everyMinutes('klsf-1m', klsf, 1),
  everyMinutes('klsf-10m', klsf, 10, daytime),
  everyMinutes('sd-3m', sd, 3),
  onDays('3d', sd, '21:15', everyDay, { rw: '每日3D', korw: '매일 3D', en: 'Daily 3D' }),
  onDays('pl3', pl3, '21:25'),
  onDays('pl5', pl5, '21:25'),
]
