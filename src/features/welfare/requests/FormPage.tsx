/** The frame of a welfare form: the header, and the placeholder until the form can be filled in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { Paused } from '../hub/Paused.tsx'
import type { Query } from '#/api/query.ts'
import * as styles from './requests.module.css'

interface FormPageProps<Data> {
  readonly title: string
  readonly isPaused: boolean
  readonly of: Query<Data>
  readonly children: (data: Data) => ReactNode
}

export function FormPage<Data>({ title, isPaused, of: query, children }: FormPageProps<Data>): ReactElement {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <Header
        title={title}
        back="/welfare"
        actions={
          <Link to="/welfare" search={{ view: 'requests' }} className={`${button.button} link ${header.act}`}>
            <Trans>Records</Trans>
          </Link>
        }
      />
      {isPaused ? (
        <main className="middle">
          <Paused />
        </main>
      ) : (
        <Answer
          of={query}
          isPage
          failed={t`The form could not be loaded`}
          waiting={<SkeletonCards heights={[132, 76, 77, 78]} label={t`Loading the form`} />}
        >
          {children}
        </Answer>
      )}
    </div>
  )
}
