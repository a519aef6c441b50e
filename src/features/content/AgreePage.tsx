/** /agree: the agreement, or the privacy article by `?code=privacy`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Header } from '#/ui/Header.tsx'
import { ArticleView } from './ArticleView.tsx'

export function AgreePage(): ReactElement {
  const { t } = useLingui()
  const search = useSearch({ from: '/agree' })
  const code = search.code === 'privacy' ? 'privacy' : 'agree'
  return (
    <>
      <Header title={code === 'privacy' ? t`Privacy` : t`Agreement`} back />
      <ArticleView
        code={code}
        foot={
          code === 'agree' && (
            <Link to="/fairness" className="link tapx mt4" style={{ display: 'inline-block' }}>
              <Trans>How draws are made, and how to verify them</Trans>
            </Link>
          )
        }
      />
    </>
  )
}
