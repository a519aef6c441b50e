/**
 * Shows the current page. Pages marked as kept alive stay mounted and hidden, with their state, after leaving them. On a wide screen the
 * list that the page was opened from stands beside it, and stays mounted too.
 */
import { isNotFound, Outlet, rootRouteId, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, type ReactElement, Suspense, useState } from 'react'
import { observable, useObservable } from '#/pwa/observable.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'

/** Maps a page to the list that stands beside it. Undefined on a narrow screen; the frame of a wide screen sets it. */
export const listsBeside = observable<Readonly<Partial<Record<string, string>>> | undefined>(undefined)

/**
 * The match of the page on screen; the root's match for an unknown address, although the router still lists the page that it would lead
 * to.
 */
export function shownMatch<Match extends { readonly error: unknown }>(matches: readonly Match[]): Match | undefined {
  const [root] = matches
  return isNotFound(root?.error) ? root : matches.at(-1)
}

/** Number of pages that stay mounted besides the current page; the least recently shown page is dropped first. */
const mostMounted = 6

/** Moves `id` to the front of the list and drops the last one beyond the limit. */
export function recentFirst<Id extends string>(ids: readonly Id[], id: Id): readonly Id[] {
  if (ids[0] === id) return ids
  return [id, ...ids.filter((other) => other !== id)].slice(0, mostMounted)
}

interface KeepAliveProps {
  /** Without a session a member's page shows a skeleton until the gates have redirected. */
  readonly signedIn: boolean
}

/** Give it another key when the user changes, so that no page of one member is shown to the next. */
export function KeepAlive({ signedIn }: KeepAliveProps): ReactElement {
  const router = useRouter()
  const lists = useObservable(listsBeside)
  // The Outlet shows an error or a 404 of the route itself.
  const shownId = useMatches({
    select: (matches) => {
      const match = shownMatch(matches)
      return match?.status === 'success' && match.routeId !== rootRouteId ? match.routeId : undefined
    },
  })
  const routes = Object.values(router.routesById)
  const shown = shownId === undefined ? undefined : router.routesById[shownId].options.staticData
  const isList = lists !== undefined && Object.values(lists).some((id) => id === shownId)
  const listId = shownId === undefined ? undefined : lists?.[shownId]
  const list = routes.find(({ id, options }) => id === listId && (signedIn || options.staticData?.gate !== 'member'))
  const cachedId = shown?.keepAlive || isList ? shownId : undefined
  const [mounted, setMounted] = useState<readonly string[]>([])
  const wanted = [list?.id, cachedId].reduce<readonly string[]>((ids, id) => (id === undefined ? ids : recentFirst(ids, id)), mounted)
  if (wanted.some((id, at) => mounted[at] !== id)) setMounted(wanted)

  if (shown?.gate === 'member' && !signedIn) return <PageSkeleton path={shownId} />
  // A list that is a tab has a wide form, which is shown while no item of the list is open.
  const sideId = list?.id ?? (isList && !shown?.tab ? shownId : undefined)
  const place = sideId === undefined ? 'whole' : 'pane'
  return (
    <>
      {routes
        .filter(({ id, options }) => mounted.includes(id) && (lists || options.staticData?.keepAlive))
        .map(({ id, options }) => {
          const Page = options.component
          const isShown = id === cachedId || id === list?.id
          return (
            Page && (
              <div key={id} data-place={isShown ? (id === sideId ? 'side' : place) : 'away'}>
                <PageBoundary>
                  <Activity mode={isShown ? 'visible' : 'hidden'}>
                    <Suspense fallback={<PageSkeleton path={id} />}>
                      <Page />
                    </Suspense>
                  </Activity>
                </PageBoundary>
              </div>
            )
          )
        })}
      {cachedId === undefined && (
        <div data-place={place}>
          <Outlet />
        </div>
      )}
    </>
  )
}
