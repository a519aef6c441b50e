/** The time for which a ticket opens a film, as text. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const HOUR = 60

export function useTicketTime(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = minutes / HOUR
    return Number.isInteger(hours)
      ? t({ message: plural(hours, { one: '# hour', other: '# hours' }) })
      : t({ message: plural(minutes, { one: '# minute', other: '# minutes' }) })
  }
}
