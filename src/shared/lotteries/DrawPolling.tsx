/** Polls the latest results while it is mounted, more often while a result is due. */
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import { isAwaiting } from '#/lib/countdown.ts'
import { useServerNow } from '#/lib/useServerNow.ts'

/** Polling intervals in milliseconds: while a result is due, and otherwise. */
const pace = { awaiting: 2500, rest: 20_000 }

export function DrawPolling(): null {
  const now = useServerNow()
  const { currentData } = useGetNewOpenResultQuery({})
  const awaiting = currentData?.records.some((info) => isAwaiting(info, now)) ?? false
  useGetNewOpenResultQuery({}, { pollingInterval: awaiting ? pace.awaiting : pace.rest, skipPollingIfUnfocused: true })
  return null
}
