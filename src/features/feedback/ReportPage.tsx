/** /setfeedback: the fault report form. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import { Header } from '#/ui/Header.tsx'
import { OpinionForm } from '#/shared/opinion/OpinionForm.tsx'
import { StateView } from '#/ui/StateView.tsx'
import * as button from '#/ui/Button.module.css'

export function ReportPage(): ReactElement {
  const { t } = useLingui()
  const [sent, setSent] = useState(false)
  return (
    <>
      <Header title={t`Report a problem`} back="/setting" />
      {sent ? (
        <main className="middle">
          <StateView
            art={<EmptyArt />}
            title={t`Thank you, we have received it`}
            actions={
              <>
                <Link to="/feedBack" className={button.pri}>
                  <Trans>My feedback</Trans>
                </Link>
                <Button look="quiet" onClick={() => setSent(false)}>
                  <Trans>Report another problem</Trans>
                </Button>
              </>
            }
          >
            <p className="t2">
              <Trans>We will look into it. You will find our answer under “My feedback”.</Trans>
            </p>
          </StateView>
        </main>
      ) : (
        <main className="pad mt1">
          <OpinionForm form="BUG" onSent={() => setSent(true)} />
        </main>
      )}
    </>
  )
}
