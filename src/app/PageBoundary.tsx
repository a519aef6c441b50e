/** Error boundary: shows the error in place with a retry button, or nothing. */
import { Component, type ReactNode } from 'react'
import { PageError } from './LazyPageError.tsx'

interface Props {
  readonly children: ReactNode
  /** For optional parts: the page works without them. */
  readonly silent?: boolean
}
interface State {
  readonly failed: boolean
  readonly error: unknown
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    if (!failed) return this.props.children
    if (this.props.silent === true) return null
    return <PageError error={error} reset={() => this.setState({ failed: false, error: undefined })} />
  }
}
