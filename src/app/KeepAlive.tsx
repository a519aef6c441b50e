/** Shows the current page; cached routes stay mounted, hidden, with their state when one leaves them. */
import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { Activity, type ReactElement, Suspense, useState } from 'react'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'

/** Pages kept besides the current one; the least recently shown goes first. */
const mostKept = 6

/** Puts `id` first; what was shown longest ago falls off the end. */
export function recentFirst<Id extends string>(kept: readonly Id[], id: Id): readonly Id[] {
  if (kept[0] === id) return kept
  return [id, ...kept.filter((other) => other !== id)].slice(0, mostKept)
}

interface KeepAliveProps {
  /** Without a session a member's page is an outline, for the moment until the gates have led away from it. */
  readonly signedIn: boolean
}

/** Give it a new key when who is signed in changes: nothing of one member's pages is kept for the next. */
export function KeepAlive({ signedIn }: KeepAliveProps): ReactElement {
  const router = useRouter()
  // An error or a 404 of the route itself is the Outlet's to show.
  const shownId = useChildMatches({ select: ([match]) => (match?.status === 'success' ? match.routeId : undefined) })
  const shown = shownId === undefined ? undefined : router.routesById[shownId].options.staticData
  const cachedId = shown?.keepAlive ? shownId : undefined
  const [kept, setKept] = useState<readonly NonNullable<typeof cachedId>[]>([])
  if (cachedId !== undefined && kept[0] !== cachedId) setKept(recentFirst(kept, cachedId))

  if (shown?.gate === 'member' && !signedIn) return <PageSkeleton />
  return (
    <>
      {Object.values(router.routesById)
        .filter(({ id }) => kept.some((keptId) => keptId === id))
        .map(({ id, options }) => {
          const Page = options.component
          return (
            Page && (
              <PageBoundary key={id}>
                <Activity mode={id === cachedId ? 'visible' : 'hidden'}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Page />
                  </Suspense>
                </Activity>
              </PageBoundary>
            )
          )
        })}
      {cachedId === undefined && <Outlet />}
    </>
  )
}
