/** Empty state of a list whose filter or search has no matches: offers to clear it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingFoundProps {
  readonly title?: string
  readonly text: string
  /** Text of the button; by default for all filters. */
  readonly clear?: string
  readonly onClear: () => void
}

export function NothingFound({ title, text, clear, onClear }: NothingFoundProps): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={title ?? t`Nothing matches`}
      text={text}
      action={
        <Button look="pri" onClick={onClear}>
          {clear ?? t`Clear the filters`}
        </Button>
      }
    />
  )
}
