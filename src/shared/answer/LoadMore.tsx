/** The end of a list that loads while scrolling: the error of the next page, and a button that loads it by hand. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { Button } from '#/ui/Button.tsx'

/** The state of an infinite query's next page. */
export interface Pages {
  readonly error?: unknown
  readonly isFetchNextPageError: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
}

interface LoadMoreProps {
  readonly of: Pages
  /** Only the button loads the next page. */
  readonly byHand?: boolean
  /** Text of the button. */
  readonly children: ReactNode
}

export function LoadMore({ of: pages, byHand = false, children }: LoadMoreProps): ReactElement | null {
  const { i18n } = useLingui()
  const { error, isFetchNextPageError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = pages
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const load = useRef(fetchNextPage)
  useEffect(() => {
    load.current = fetchNextPage
  })
  // After a failure only the button retries. Otherwise the list would retry for ever while its end is in view.
  const isAsking = hasNextPage && !isFetching && !isFetchNextPageError && !byHand
  useEffect(() => {
    if (!end || !isAsking) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current()
      },
      { rootMargin: '240px' },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [end, isAsking])
  if (!hasNextPage) return null
  return (
    <div ref={setEnd}>
      {isFetchNextPageError && (
        <p className="note center" role="alert" style={{ paddingBottom: 8 }}>
          {errorText(toAppError(error), i18n)}
        </p>
      )}
      <Button look="quiet" busy={isFetchingNextPage} style={{ width: '100%' }} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}
