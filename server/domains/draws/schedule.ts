/** Opening, closing and drawing times of periods: a pure function of schedule and time zone. */
import type { LotteryInfo } from '#/contract/lottery.ts'
import { dayAfter, dayAt, type DayClock, minutesOf, startOfDay, timeOn } from '#/lib/businessDay.ts'

export type Schedule = LotteryInfo['schedule']

export interface Timetable {
  readonly schedule: Schedule
  readonly closeOffsetSeconds: number
  readonly clock: DayClock
}

export interface PlannedPeriod {
  /** `20261121-0815` for interval schedules, `2026138` for calendar schedules. */
  readonly period: string
  /** Business day, YYYY-MM-DD. */
  readonly day: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

/** The first period drawn after a time: the one on sale, or outside the sale hours the next one. */
export function periodAfter(instant: number, timetable: Timetable): PlannedPeriod {
  const { schedule } = timetable
  return schedule.kind === 'interval' ? inInterval(instant, schedule, timetable) : byCalendar(instant, schedule, timetable)
}

/** The last `count` periods drawn until a time, oldest first. */
export function periodsBefore(instant: number, count: number, timetable: Timetable): PlannedPeriod[] {
  const { schedule } = timetable
  const step = count * (schedule.kind === 'interval' ? schedule.seconds * 1000 : DAY)
  for (let from = instant - step; ; from -= step) {
    const periods: PlannedPeriod[] = []
    for (let at = from; at < instant;) {
      const planned = periodAfter(at, timetable)
      at = planned.drawsAt
      if (at <= instant) periods.push(planned)
    }
    if (periods.length >= count) return periods.slice(-count)
  }
}

const DAY = 86_400_000

type Interval = Extract<Schedule, { kind: 'interval' }>
type Calendar = Extract<Schedule, { kind: 'calendar' }>

/** Numbered within the business day. The last period of a day, or of the sale hours, lasts until their end. */
function inInterval(instant: number, { seconds, hours }: Interval, { closeOffsetSeconds, clock }: Timetable): PlannedPeriod {
  const { day, start, end } = saleDay(instant, hours, clock)
  const interval = seconds * 1000
  const inDay = Math.max(1, Math.floor((end - start) / interval))
  const index = Math.max(0, Math.min(Math.floor((instant - start) / interval), inDay - 1))
  const drawsAt = index === inDay - 1 ? end : start + (index + 1) * interval
  return {
    period: `${day.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    day,
    opensAt: start + index * interval,
    closesAt: drawsAt - closeOffsetSeconds * 1000,
    drawsAt,
  }
}

/**
 * The day whose sale is open at a time, or the next one to open. Sale hours may continue past midnight. A day that does not exist in the
 * time zone (date line) has no sale.
 */
function saleDay(instant: number, hours: Interval['hours'], clock: DayClock): { day: string; start: number; end: number } {
  const today = dayAt(instant, clock.timeZone)
  for (let offset = -2; ; offset++) {
    const day = dayAfter(today, offset)
    const [start, end] = hours ? saleHours(day, hours, clock.timeZone) : [startOfDay(day, clock), startOfDay(dayAfter(day), clock)]
    if (end > instant && end > start) return { day, start, end }
  }
}

function saleHours(day: string, { from, until }: NonNullable<Interval['hours']>, timeZone: string): [number, number] {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return [timeOn(day, start, timeZone), timeOn(end > start ? day : dayAfter(day), end, timeZone)]
}

/** Numbered within the year; a period opens at the draw before it. */
function byCalendar(instant: number, schedule: Calendar, { closeOffsetSeconds, clock: { timeZone } }: Timetable): PlannedPeriod {
  const drawOn = (day: string) => timeOn(day, minutesOf(schedule.at), timeZone)
  let day = dayAfter(dayAt(instant, timeZone), -1)
  while (!isDrawDay(day, schedule) || drawOn(day) <= instant) day = dayAfter(day)
  let before = dayAfter(day, -1)
  while (!isDrawDay(before, schedule)) before = dayAfter(before, -1)
  const drawsAt = drawOn(day)
  return {
    period: `${day.slice(0, 4)}${String(drawsInYear(day, schedule)).padStart(3, '0')}`,
    day,
    opensAt: drawOn(before),
    closesAt: drawsAt - closeOffsetSeconds * 1000,
    drawsAt,
  }
}

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
const isDrawDay = (day: string, { weekdays }: Calendar) => weekdays.includes(weekdayOf(day))

/** Number of draws of the year up to and including a day. */
function drawsInYear(day: string, { weekdays }: Calendar): number {
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY + 1
  const last = weekdayOf(day)
  // whole weeks back from the day, then the remaining days at the start of the year
  const left = Array.from({ length: days % 7 }, (_, back) => ((last - back + 6) % 7) + 1)
  return Math.floor(days / 7) * weekdays.length + left.filter((weekday) => weekdays.includes(weekday)).length
}
