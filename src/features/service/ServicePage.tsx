/** /serviceOnline: the chat for members; links and a problem report for visitors. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bug, ChevronRight, CircleQuestionMark, ExternalLink, History, LogIn } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { externalLink } from '#/lib/externalLink.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Callout } from '#/ui/Callout.tsx'
import { Header } from '#/ui/Header.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import { useServiceLinesQuery } from './serviceApi.ts'
import * as styles from './service.module.css'

const Chat = lazyPart(() => import('./Chat.tsx'), 'Chat')
const ReportSheet = lazyPart(() => import('./ReportSheet.tsx'), 'ReportSheet')

export function ServicePage(): ReactElement {
  return useSignedIn() ? <ForMembers /> : <ForVisitors />
}

function ForMembers(): ReactElement {
  const { t } = useLingui()
  const { currentData } = useServiceLinesQuery({})
  const localized = useLocalized()
  const links = currentData?.lines.filter(({ kind }) => kind === 'link') ?? []
  // Until the links are known, the chat is shown.
  const chat = !currentData || currentData.lines.some(({ kind }) => kind === 'chat')
  return (
    <>
      <Header
        title={t`Support`}
        back="/mine"
        actions={
          <>
            <Link to="/homeDetail" search={{ type: 'help' }} className={iconButton.button} aria-label={t`Help`}>
              <CircleQuestionMark className="ico" aria-hidden />
            </Link>
            <Link to="/feedBack" search={{ view: 'mine' }} className={iconButton.button} aria-label={t`My feedback`}>
              <History className="ico" aria-hidden />
            </Link>
          </>
        }
      />
      <main className={styles.page}>
        {links.length > 0 && (
          <div className="pad">
            <div className={`card list ${lists.rows}`}>
              {links.map(({ code, names, url }) => (
                <Outward key={code} url={url} name={localized(names)} />
              ))}
            </div>
          </div>
        )}
        {chat ? (
          <Suspense>
            <Chat />
          </Suspense>
        ) : (
          <div className="pad mt3">
            <Callout tone="w">
              <Trans>
                Chat is off at the moment.{' '}
                <Link to="/feedBack" className="link plain">
                  Feedback
                </Link>{' '}
                reaches us too.
              </Trans>
            </Callout>
          </div>
        )}
      </main>
    </>
  )
}

function ForVisitors(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const [reporting, setReporting] = useState<boolean>()
  const hosts = config?.externalHosts ?? []
  const service = externalLink(config?.serviceUrl, hosts)
  const office = externalLink(config?.officeTalkUrl, hosts)
  return (
    <>
      <Header title={t`Support`} back />
      <main className="pad">
        <div className={`card list ${lists.rows}`}>
          <Link to="/login" search={{ to: '/serviceOnline' }} className={lists.item}>
            <span className={`${lists.icon} ${tones.act}`}>
              <LogIn className="ico" aria-hidden />
            </span>
            <span className="grow">
              <b>
                <Trans>Sign in to chat with us</Trans>
              </b>
              <span className={lists.sub}>
                <Trans>The chat is kept with your account, so no answer gets lost</Trans>
              </span>
            </span>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
          {service !== null && <Outward url={service} name={t`Service website`} />}
          {office !== null && <Outward url={office} name={t`Official group`} />}
          <Link to="/homeDetail" search={{ type: 'help' }} className={lists.item}>
            <span className={lists.icon}>
              <CircleQuestionMark className="ico" aria-hidden />
            </span>
            <span className="grow">
              <Trans>Help</Trans>
              <span className={lists.sub}>
                <Trans>Most questions are answered here</Trans>
              </span>
            </span>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
          <button type="button" className={lists.item} onClick={() => setReporting(true)}>
            <span className={lists.icon}>
              <Bug className="ico" aria-hidden />
            </span>
            <span className="grow">
              <Trans>Report a problem</Trans>
              <span className={lists.sub}>
                <Trans>No account needed</Trans>
              </span>
            </span>
            <ChevronRight className="ico s" aria-hidden />
          </button>
        </div>
        <p className="note center mt4">
          <Trans>
            Forgot your password? With a linked phone you can{' '}
            <Link to="/forgotPassword" search={{ to: '/serviceOnline' }} className="link plain">
              set a new one
            </Link>{' '}
            yourself.
          </Trans>
        </p>
      </main>
      {reporting !== undefined && (
        <Suspense>
          <ReportSheet
            open={reporting}
            onClose={() => setReporting(false)}
            onSent={() => {
              setReporting(false)
              dispatch(showToast({ kind: 'success', text: t`Thank you, we have received it` }))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Outward({ url, name }: { readonly url: string; readonly name: string }): ReactElement {
  const { host } = new URL(url)
  return (
    <a className={lists.item} href={url} target="_blank" rel="noopener noreferrer">
      <span className={`${lists.icon} ${tones.info}`}>
        <ExternalLink className="ico" aria-hidden />
      </span>
      <span className="grow">
        {name}
        <span className={lists.sub}>
          <Trans>Opens {host} outside the app</Trans>
        </span>
      </span>
      <ChevronRight className="ico s" aria-hidden />
    </a>
  )
}
