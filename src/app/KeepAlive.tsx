/** Shows the current page. Pages marked as kept alive stay mounted and hidden, with their state, after leaving them. */
import { Outlet, rootRouteId, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, type ReactElement, Suspense, useState } from 'react'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { shownMatch } from './shownMatch.ts'

/** How many pages are kept besides the current one; the least recently shown is dropped first. */
const mostKept = 6

/** Moves `id` to the front of the list and drops the last one beyond the limit. */
export function recentFirst<Id extends string>(kept: readonly Id[], id: Id): readonly Id[] {
  if (kept[0] === id) return kept
  return [id, ...kept.filter((other) => other !== id)].slice(0, mostKept)
}

interface KeepAliveProps {
  /** Without a session a member's page shows a skeleton until the gates have redirected. */
  readonly signedIn: boolean
}

/** Change its key when the user changes, so that no kept page of one member is shown to the next. */
export function KeepAlive({ signedIn }: KeepAliveProps): ReactElement {
  const router = useRouter()
  // The Outlet shows an error or a 404 of the route itself.
  const shownId = useMatches({
    select: (matches) => {
      const match = shownMatch(matches)
      return match?.status === 'success' && match.routeId !== rootRouteId ? match.routeId : undefined
    },
  })
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
