/** The time zone of the platform, and the hour at which its business days begin. */
import { type DayClock, instantAt } from '#/lib/businessDay.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { platformSettings } from '../settings/platformSettings.ts'
import { UsageError } from '../operator/arguments.ts'

export const clockOf = ({ settings }: Pick<Platform, 'settings'>): DayClock => ({
  timeZone: settings.get('timeZone'),
  dayStartHour: settings.get('dayStartHour'),
})

/** The clock from the database's settings, for callers that have a database but no platform. */
export async function storedClock(db: Db): Promise<DayClock> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', ['timeZone', 'dayStartHour']).execute()
  const stored = new Map<string, unknown>(rows.map(({ name, value }) => [name, value]))
  const { timeZone, dayStartHour } = platformSettings
  const [zone, hour] = [stored.get('timeZone'), stored.get('dayStartHour')]
  return {
    timeZone: typeof zone === 'string' ? zone : timeZone.value,
    dayStartHour: typeof hour === 'number' ? hour : dayStartHour.value,
  }
}

/** Parses `2026-11-20T12:00` in the platform's time zone. Throws UsageError. */
export function momentOf({ settings }: Pick<Platform, 'settings'>, value: string): Date {
  const wall = Date.parse(`${value}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || Number.isNaN(wall)) throw new UsageError('a time is written as 2026-11-20T12:00')
  return new Date(instantAt(wall, settings.get('timeZone')))
}
