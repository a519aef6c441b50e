/** Moments as an operator types them. */
import { instantAt } from '#/lib/businessDay.ts'
import type { Platform } from '../platform.ts'
import { UsageError } from './arguments.ts'

/** `2026-11-20T12:00`, by the clocks of the platform's time zone. Throws UsageError. */
export function momentOf({ settings }: Pick<Platform, 'settings'>, value: string): Date {
  const wall = Date.parse(`${value}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || Number.isNaN(wall)) throw new UsageError('a time is written as 2026-11-20T12:00')
  return new Date(instantAt(wall, settings.get('timeZone')))
}
