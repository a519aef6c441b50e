/** Replaces forms that need an SMS code if the platform cannot send codes, with a link to customer service. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Callout } from '#/ui/Callout.tsx'
import * as button from '#/ui/Button.module.css'

export function NoSms({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <main className="pad stack g4">
      <Callout tone="w">
        <p>{children}</p>
      </Callout>
      <SupportLink className={`${button.pri} ${button.big}`}>
        <Trans>Support</Trans>
      </SupportLink>
    </main>
  )
}
