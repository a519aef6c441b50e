/** Error boundary, and the error page that it shows with a retry button. */
import { Trans } from '@lingui/react/macro'
import { Component, type ReactElement, type ReactNode, Suspense } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import * as button from '#/ui/Button.module.css'
import * as stateView from '#/ui/StateView.module.css'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import type { PageErrorProps } from './shell/PageError.tsx'

function PlainError({ reset }: PageErrorProps): ReactElement {
  return (
    <main className="middle">
      <div className={stateView.state}>
        <p>
          <Trans>The page could not be loaded</Trans>
        </p>
        <button type="button" className={button.pri} onClick={reset}>
          <Trans>Try again</Trans>
        </button>
      </div>
    </main>
  )
}

const Page = lazyPart(() => withTexts('app', import('./shell/PageError.tsx')), 'PageError', PlainError)

/** The error page, loaded on demand; plain text if its script cannot be loaded. */
export function PageError({ error, reset }: PageErrorProps): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page error={error} reset={reset} />
    </Suspense>
  )
}

interface Props {
  readonly children: ReactNode
  /** For optional parts: the page works without them. */
  readonly silent?: boolean
}
interface State {
  readonly failed: boolean
  readonly error: unknown
}

/** Shows the error in place, or nothing. */
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
