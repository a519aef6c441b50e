/** Replaces a page that failed: the error and a retry button, or what can still be read without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { OfflineState } from '#/shared/answer/ErrorState.tsx'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { useOnline } from '#/lib/online.ts'
import * as button from '#/ui/Button.module.css'
import { Header } from '#/ui/Header.tsx'
import { ChunkTimeout } from '#/lib/untilLoaded.ts'
import { StatePage } from './StatePage.tsx'

export interface PageErrorProps {
  readonly error: unknown
  readonly reset: () => void
}

/** `Failed to fetch dynamically imported module` and other browsers' equivalents: the script could not be loaded. */
function isMissingScript(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
}

export function PageError({ error, reset }: PageErrorProps): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const online = useOnline()

  const slow = error instanceof ChunkTimeout
  const missing = isMissingScript(error)

  async function retry() {
    // Browsers cache a failed module import for the life of the document, so only a reload retries it.
    if (slow || missing) {
      window.location.reload()
      return
    }
    await router.invalidate()
    reset()
  }

  const home = (
    <Link to="/home" className={button.quiet}>
      <Trans>Back to home</Trans>
    </Link>
  )
  if (missing && !online) {
    return (
      <>
        <Header title={t`Offline`} back />
        <main className="middle">
          <OfflineState onRetry={() => window.location.reload()} action={home}>
            <Trans>You are offline, and this page has not been opened on this device before.</Trans>
          </OfflineState>
        </main>
      </>
    )
  }
  return (
    <StatePage
      title={t`Something went wrong`}
      art={<ErrorArt />}
      headline={slow || missing ? t`The page could not be loaded` : t`This page ran into a problem`}
      actions={
        <>
          <button type="button" className={button.pri} onClick={() => void retry()}>
            <RotateCw className="ico s" aria-hidden />
            <Trans>Try again</Trans>
          </button>
          {home}
        </>
      }
    >
      {slow && (
        <span>
          <Trans>The page did not load within 120 seconds. Check your connection and try again.</Trans>
        </span>
      )}
      {missing && (
        <span>
          <Trans>Part of this page could not be downloaded. Your bets and balance are not affected.</Trans>
        </span>
      )}
      {!slow && !missing && (
        <span>
          <Trans>Your bets and balance are not affected.</Trans>
        </span>
      )}
    </StatePage>
  )
}
