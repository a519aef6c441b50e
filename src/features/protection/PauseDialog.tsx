/** Confirms a pause, which cannot be undone. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { RestrictionTerm } from '#/contract/protection.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { termNames } from './restrictionTexts.ts'
import { useRestrictPlay } from './useRestrictPlay.ts'

export function PauseDialog({ term, onClose }: { readonly term: RestrictionTerm; readonly onClose: () => void }): ReactElement {
  const { t, i18n } = useLingui()
  const { busy, problem, start } = useRestrictPlay(onClose)
  const length = i18n._(termNames[term])
  return (
    <Dialog
      open
      onClose={onClose}
      insists
      title={t`Pause play: ${length}`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button look="pri" busy={busy} onClick={() => void start(term)}>
            <Trans>Pause now</Trans>
          </Button>
        </>
      }
    >
      <Trans>It starts at once and cannot be ended early. Running chases are stopped and refunded.</Trans>
      {problem !== undefined && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            {problem}
          </Callout>
        </div>
      )}
    </Dialog>
  )
}
