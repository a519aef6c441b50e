/** /fangpian: the anti-fraud guide, unless the platform has hidden it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import * as button from '#/ui/Button.module.css'
import { ArticleView } from './ArticleView.tsx'

export function FraudPage(): ReactElement {
  const { t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <>
      <Header title={t`Fraud prevention`} back />
      {config?.isCloseAntiFraudGuide ? (
        <main className="middle">
          <EmptyState title={t`This guide is not available`} text={t`This guide is not available at the moment.`} />
        </main>
      ) : (
        <ArticleView code="fraud" after={<ToService />} />
      )}
    </>
  )
}

function ToService(): ReactElement {
  return (
    <Link to="/serviceOnline" className={`${button.soft} ${button.big} mt4`}>
      <Trans>Tell support</Trans>
    </Link>
  )
}
