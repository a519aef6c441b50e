/** The platform's business days. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { businessDay, type DayClock } from '#/lib/businessDay.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

const usual: DayClock = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }

export function useDayClock(): DayClock {
  const { data } = useGetSystemConfigQuery({})
  return { timeZone: data?.timeZone ?? usual.timeZone, dayStartHour: data?.dayStartHour ?? usual.dayStartHour }
}

/** The business day of a timestamp, YYYY-MM-DD. */
export function useDayOf(): (at: number) => string {
  const clock = useDayClock()
  return (at) => businessDay(at, clock)
}

/** YYYY-MM-DD; updated automatically. */
export function useToday(): string {
  const clock = useDayClock()
  return businessDay(useServerNow(60_000), clock)
}
