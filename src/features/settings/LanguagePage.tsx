/** /language: choice of the language, applied by a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { Header } from '#/ui/Header.tsx'
import { LanguageList } from './LanguageList.tsx'

export function LanguagePage(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  return (
    <>
      <Header title={t`Language`} back={signedIn ? '/setting' : '/mine'} />
      <main className="pad">
        <LanguageList />
        <p className="note mt3">
          <Trans>Numbers, dates and the platform’s texts follow the language.</Trans>
        </p>
      </main>
    </>
  )
}
