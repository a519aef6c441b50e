/** Shown for an address with an unknown lottery. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import * as button from '#/ui/Button.module.css'

/** `title`: the title of the page. */
export function NoLottery({ title }: { readonly title: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Header title={title} back="/home" />
      <main className="middle">
        <EmptyState
          title={t`Lottery not found`}
          text={t`No lottery has this address. It may be offered no longer.`}
          action={
            <Link to="/home" className={button.pri}>
              <Trans>Choose another lottery</Trans>
            </Link>
          }
        />
      </main>
    </>
  )
}
