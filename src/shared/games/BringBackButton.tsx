/** The button that brings back what is at all platforms in one tap. */
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'

interface BringBackButtonProps {
  readonly look: 'inkB' | 'quiet'
  readonly className?: string | undefined
  readonly onClick: () => void
}

export function BringBackButton({ look, className, onClick }: BringBackButtonProps): ReactElement {
  const online = useOnline()
  return (
    <Button look={look} className={className} disabled={!online} onClick={onClick}>
      <Undo2 className="ico s" aria-hidden />
      {online ? <Trans>Transfer all back</Trans> : <Trans>Needs a connection</Trans>}
    </Button>
  )
}
