/** Empty state of a page or list, with a next step. */
import type { ReactElement, ReactNode } from 'react'
import { EmptyArt } from './art/EmptyArt.tsx'
import { StateView } from './StateView.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps): ReactElement {
  return (
    <StateView art={<EmptyArt />} title={title} actions={action}>
      <p className="t2">{text}</p>
    </StateView>
  )
}
