/** End of a list: a button for more, or the end mark. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'

interface MoreProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly end: ReactNode
}

export function More({ list, end }: MoreProps): ReactElement {
  if (!list.hasNextPage) return <p className="note center mt4">{end}</p>
  return (
    <div className="center mt4">
      <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage && (
          <span>
            <Trans>Loading</Trans>
          </span>
        )}
        {!list.isFetchingNextPage &&
          (list.isFetchNextPageError ? (
            <span>
              <Trans>Try again</Trans>
            </span>
          ) : (
            <span>
              <Trans>Load more</Trans>
            </span>
          ))}
      </Button>
    </div>
  )
}
