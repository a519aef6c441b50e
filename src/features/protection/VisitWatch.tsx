/** Service on a member's pages: reports activity, and shows the reality check when it is due. */
import { type ReactElement, Suspense, useEffect } from 'react'
import { protectionApi, useQueryVisitQuery } from '#/api/protection.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

const RealityCheck = lazyPart(() => untilLoaded(() => withTexts('protection', import('./RealityCheck.tsx'))), 'RealityCheck')

/** Minimum milliseconds between two activity reports. Polling and pushes are not activity. */
const reportEvery = 5 * 60_000
/** Maximum delay of a timer in milliseconds. */
const longest = 2 ** 31 - 1

function useStillHere(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let reportedAt = -Infinity
    const say = ({ isTrusted, timeStamp }: Event) => {
      if (!isTrusted || timeStamp - reportedAt < reportEvery) return
      reportedAt = timeStamp
      void dispatch(protectionApi.endpoints.stillHere.initiate({}, { track: false }))
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, say, { passive: true })
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, say)
    }
  }, [dispatch])
}

export function VisitWatch(): ReactElement | null {
  useStillHere()
  const { currentData: visit, refetch } = useQueryVisitQuery({})
  const dueAt = visit?.dueAt ?? null
  const answeredAt = visit?.serverTime ?? 0
  // Uses server times only, since the device's clock may be wrong.
  useEffect(() => {
    if (dueAt === null || dueAt <= answeredAt) return undefined
    const timer = setTimeout(() => void refetch(), Math.min(longest, dueAt - answeredAt + 50))
    return () => clearTimeout(timer)
  }, [dueAt, answeredAt, refetch])
  if (!visit || visit.dueAt === null || visit.dueAt > visit.serverTime) return null
  return (
    <Suspense>
      <RealityCheck visit={visit} />
    </Suspense>
  )
}
