/** /setting: account, display, help, about, sign-out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import {
  BellRing,
  Bug,
  CircleQuestionMark,
  Download,
  FileText,
  FingerprintPattern,
  Headset,
  Info,
  KeyRound,
  Languages,
  LockKeyhole,
  MessageSquareText,
  MonitorSmartphone,
  Palette,
  Route,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Smartphone,
  UserRound,
} from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import {
  useGetSystemConfigQuery,
  useQueryAllConfigQuery,
  useQuerySystemUserInfoQuery,
  useQuerySysUserInfoInternalQuery,
} from '#/api/endpoints.ts'
import { lineByHand } from '#/api/lines.ts'
import { selectLanguage, selectTheme } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { languageNames } from '#/i18n/languages.ts'
import { useWhen } from '#/i18n/when.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import { followed } from '#/themes/follow.ts'
import { themes } from '#/themes/themes.ts'
import { Button } from '#/ui/Button.tsx'
import { Header } from '#/ui/Header.tsx'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import * as lists from '#/ui/list.module.css'
import { LinkRow, onward, RowGroup, RowIcon } from './SettingRow.tsx'
import { useWornTheme } from '#/ui/useWornTheme.ts'
import * as styles from './settings.module.css'

const ThemeSheet = lazyPart(() => import('./ThemeSheet.tsx'), 'ThemeSheet')
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), 'SignOutDialog')

export function SettingPage(): ReactElement {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<boolean>()
  return (
    <>
      <Header title={t`Settings`} back="/mine" />
      <main>
        <h2 className={styles.group}>
          <Trans>Account and security</Trans>
        </h2>
        <AccountRows />
        <ProtectionRows />
        <h2 className={styles.group}>
          <Trans>Display and use</Trans>
        </h2>
        <DisplayRows />
        <h2 className={styles.group}>
          <Trans>Help and feedback</Trans>
        </h2>
        <HelpRows />
        <h2 className={styles.group}>
          <Trans>About</Trans>
        </h2>
        <AboutRows />
        <div className="pad mt4">
          <Button look="bad" className={styles.signOut} onClick={() => setLeaving(true)}>
            <Trans>Sign out</Trans>
          </Button>
          <p className="note center mt2">
            <Trans>Erases your records from this device; theme and language stay</Trans>
          </p>
        </div>
      </main>
      {leaving !== undefined && (
        <Suspense>
          <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

function AccountRows(): ReactElement {
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const { currentData: privacy } = useQuerySysUserInfoInternalQuery({})
  const when = useWhen()
  const offered = usePasskeysOffered()
  return (
    <RowGroup className={styles.account}>
      <LinkRow to="/infomation" icon={UserRound} label={<Trans>Personal information</Trans>}>
        {user ? user.nickName || user.username : '–'}
      </LinkRow>
      <LinkRow to="/bindPhone" icon={Smartphone} label={<Trans>Phone number</Trans>}>
        {privacy?.phone === null ? (
          <span>
            <Trans>not linked</Trans>
          </span>
        ) : (
          <span>{privacy?.phone ?? '–'}</span>
        )}
      </LinkRow>
      <LinkRow to="/loginPassword" icon={KeyRound} label={<Trans>Login password</Trans>} />
      <LinkRow to="/capitalSettings" icon={LockKeyhole} label={<Trans>Fund password</Trans>}>
        {privacy && <span>{privacy.hasFundPassword ? <Trans>set</Trans> : <Trans>not set</Trans>}</span>}
      </LinkRow>
      <LinkRow to="/setting/devices" icon={MonitorSmartphone} label={<Trans>Signed-in devices</Trans>}>
        {user?.lastLoginAt ? (
          <span>
            <Trans>last sign-in {when(user.lastLoginAt)}</Trans>
          </span>
        ) : null}
      </LinkRow>
      {offered && <LinkRow to="/setting/passkeys" icon={FingerprintPattern} label={<Trans>Passkeys</Trans>} />}
    </RowGroup>
  )
}

function ProtectionRows(): ReactElement {
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <>
      <h2 className={styles.group}>
        <Trans>Staying safe</Trans>
      </h2>
      <RowGroup className={styles.safety}>
        <LinkRow to="/protection" icon={ShieldCheck} label={<Trans>Limits and protection</Trans>} />
        {config?.isCloseAntiFraudGuide === false && <LinkRow to="/fangpian" icon={Siren} label={<Trans>Fraud prevention</Trans>} />}
      </RowGroup>
    </>
  )
}

function DisplayRows(): ReactElement {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const follows = followed(useSelector(selectTheme)) !== null
  const worn = useWornTheme()
  const { data: config } = useGetSystemConfigQuery({})
  const wantsTheme = useLocation({ select: ({ hash }) => hash === 'theme' })
  const [open, setOpen] = useState<boolean | undefined>(wantsTheme ? true : undefined)
  return (
    <RowGroup className={styles.display}>
      {config?.pushKey && <LinkRow to="/setting/notifications" icon={BellRing} label={<Trans>Notifications</Trans>} />}
      <button type="button" className={`${lists.item} ${lists.low}`} onClick={() => setOpen(true)}>
        <RowIcon icon={Palette} />
        <span className="grow">
          <Trans>Theme</Trans>
        </span>
        <span className={`note ${styles.value}`}>
          {follows ? (
            <span>
              <Trans>follows the device</Trans>
            </span>
          ) : (
            localized(themes[worn].names)
          )}
        </span>
        {onward}
      </button>
      <LinkRow to="/language" icon={Languages} label={<Trans>Language</Trans>}>
        {languageNames[language]}
      </LinkRow>
      <LinkRow to="/setline" icon={Route} label={<Trans>Lines</Trans>}>
        {lineByHand() === null ? <Trans>automatic</Trans> : <Trans>by hand</Trans>}
      </LinkRow>
      <LinkRow to="/generalSetting" icon={SlidersHorizontal} label={<Trans>General</Trans>} />
      {open !== undefined && (
        <Suspense>
          <ThemeSheet open={open} worn={worn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </RowGroup>
  )
}

function HelpRows(): ReactElement {
  return (
    <RowGroup>
      <Link to="/homeDetail" search={{ type: 'help' }} className={`${lists.item} ${lists.low}`}>
        <RowIcon icon={CircleQuestionMark} />
        <span className="grow">
          <Trans>Help</Trans>
        </span>
        {onward}
      </Link>
      <LinkRow to="/serviceOnline" icon={Headset} label={<Trans>Support</Trans>} />
      <LinkRow to="/feedbackIndex" icon={MessageSquareText} label={<Trans>Feedback</Trans>} />
      <LinkRow to="/setfeedback" icon={Bug} label={<Trans>Report a problem</Trans>} />
    </RowGroup>
  )
}

function AboutRows(): ReactElement {
  const { data } = useQueryAllConfigQuery({})
  return (
    <RowGroup>
      <InstallAction className={`${lists.item} ${lists.low}`}>
        <RowIcon icon={Download} />
        <span className="grow">
          <Trans>Install the app</Trans>
        </span>
        {onward}
      </InstallAction>
      <LinkRow to="/about" icon={Info} label={<Trans>About</Trans>}>
        {data ? (
          <span>
            <Trans>Version {data.version}</Trans>
          </span>
        ) : (
          <span>–</span>
        )}
      </LinkRow>
      <LinkRow to="/agree" icon={FileText} label={<Trans>Agreement</Trans>} />
      <Link to="/agree" search={{ code: 'privacy' }} className={`${lists.item} ${lists.low}`}>
        <RowIcon icon={LockKeyhole} />
        <span className="grow">
          <Trans>Privacy</Trans>
        </span>
        {onward}
      </Link>
    </RowGroup>
  )
}
