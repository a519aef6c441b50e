/** Shown when the app cannot start: no settings from the platform, and none stored. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectUnanswered } from '#/api/bootSlice.ts'
import { useErrorText } from '#/api/errors.ts'
import { bootstrap } from '#/api/bootstrap.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import * as button from '#/ui/Button.module.css'
import { StatePage } from './StatePage.tsx'

/** Milliseconds between two automatic starts. */
const longestPause = 30_000

export function LoadingFailed(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const unanswered = useSelector(selectUnanswered)
  // Without a network, the start is repeated when the network returns, which may have happened before this component is mounted.
  useEffect(() => {
    if (unanswered === 0 || !online) return
    const timer = setTimeout(() => void dispatch(bootstrap()), fullJitter(unanswered - 1, 1000, longestPause))
    return () => clearTimeout(timer)
  }, [dispatch, unanswered, online])
  return (
    <StatePage
      title={t`Could not load`}
      back={false}
      art={<ErrorArt />}
      headline={t`The app could not start`}
      actions={
        <button type="button" className={button.pri} onClick={() => location.reload()}>
          <RotateCw className="ico s" aria-hidden />
          <Trans>Refresh</Trans>
        </button>
      }
    >
      {online ? (
        <span>
          <Trans>Could not load. Please refresh and try again.</Trans>
        </span>
      ) : (
        <span>{errorText({ kind: 'network' })}</span>
      )}
    </StatePage>
  )
}
