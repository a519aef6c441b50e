/** In place of a form that needs a code by SMS, where the platform cannot send one: what is closed for now, and the way to the support. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Callout } from '../Callout.tsx'
import { SupportLink } from '../SupportLink.tsx'
import * as button from '../Button.module.css'

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
