/**
 * /register: the fields that the platform requires, and the consent to age and agreement. After the registration, the welcome page.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useObservable } from '#/pwa/observable.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { NoSms } from '#/shared/form/NoSms.tsx'
import { Header } from '#/ui/Header.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { newMember } from './registration.ts'
import { RegisterForm } from './RegisterForm.tsx'

const FirstDay = lazyPart(() => untilLoaded(() => import('./FirstDay.tsx')), 'FirstDay')

export function RegisterPage(): ReactElement {
  const member = useObservable(newMember)
  const visit = useLocation({ select: ({ pathname, state }) => (pathname === '/register' ? state.__TSR_key : 'left') })
  // Another visit of the page shows the form instead of the welcome. A page that is being left opens no new form.
  if (!member || (visit !== 'left' && member.visit !== visit)) return <Registration />
  return (
    <Suspense
      fallback={
        <main>
          <FormSkeleton />
        </main>
      }
    >
      <FirstDay member={member} />
    </Suspense>
  )
}

function Registration(): ReactElement {
  const { t } = useLingui()
  const wayBack = useWayBack()
  return (
    <>
      <Header
        title={t`Register`}
        back="/home"
        actions={
          <Link className={`${button.button} link ${header.act}`} to="/login" search={wayBack}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
      <Answer of={useGetSystemConfigQuery({})} isPage age="never" waiting={<FormSkeleton />}>
        {(config) =>
          config.isNeedSmsCode && !config.smsAvailable ? (
            <NoSms>
              <Trans>
                Registering requires an SMS code, and codes cannot be sent at the moment. Registration will reopen once they can.
              </Trans>
            </NoSms>
          ) : (
            <RegisterForm config={config} />
          )
        }
      </Answer>
    </>
  )
}

function FormSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad stack g4" role="status" aria-label={t`Loading`}>
      {[1, 2, 3, 4].map((field) => (
        <div key={field} className="stack g2">
          <Skeleton width={64} height={14} />
          <Skeleton width="100%" height={52} radius="var(--r2)" />
        </div>
      ))}
    </div>
  )
}
