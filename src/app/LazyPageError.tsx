/** The error page, loaded on demand; plain text if its script cannot be loaded. */
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import * as button from '#/ui/Button.module.css'
import * as stateView from '#/ui/StateView.module.css'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import type { PageErrorProps } from './shell/PageError.tsx'

const loadPage = () =>
  withTexts('app', import('./shell/PageError.tsx')).then(
    (m) => ({ default: m.PageError }),
    () => ({ default: PlainError }),
  )
const Page = lazy(loadPage)

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

export function PageError({ error, reset }: PageErrorProps): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page error={error} reset={reset} />
    </Suspense>
  )
}
