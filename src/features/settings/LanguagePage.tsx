/** /language: choice of the language, applied by a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Header } from '#/ui/Header.tsx'
import { LanguageList } from './LanguageList.tsx'

export function LanguagePage(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Header title={t`Language`} back="/setting" />
      <main className="pad">
        <LanguageList />
        <p className="note mt3">
          <Trans>Numbers, dates and the platform’s texts follow the language.</Trans>
        </p>
      </main>
    </>
  )
}
