/** /setting: the account, how the app looks and speaks, the app itself, and the way out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import {
  ChevronRight, Download, FileText, Hash, Info, Languages, LockKeyhole, type LucideIcon, MonitorSmartphone, Palette, ShieldCheck, Smartphone, UserRound,
} from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useQueryAllConfigQuery, useQuerySystemUserInfoQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { selectLanguage, selectTheme } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import { themes } from '#/themes/themes.ts'
import { Button } from '#/ui/Button.tsx'
import { Header } from '#/ui/Header.tsx'
import { languageNames } from '#/ui/languages.ts'
import './settings.css'
import { useWornTheme } from './useWornTheme.ts'

const ThemeSheet = lazy(() => import('./ThemeSheet.tsx').then((m) => ({ default: m.ThemeSheet })))
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((m) => ({ default: m.SignOutDialog })))

export function SettingPage(): ReactElement {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<boolean>()
  return (
    <>
      <Header title={t`Settings`} back="/mine" />
      <main>
        <h2 className="group-h"><Trans>Account</Trans></h2>
        <AccountRows />
        <h2 className="group-h"><Trans>Display</Trans></h2>
        <DisplayRows />
        <h2 className="group-h"><Trans>About</Trans></h2>
        <AboutRows />
        <div className="pad mt4">
          <Button look="bad" className="signout" onClick={() => setLeaving(true)}><Trans>Sign out</Trans></Button>
          <p className="note center mt2"><Trans>Erases your records from this device; theme and language stay</Trans></p>
        </div>
      </main>
      {leaving !== undefined && <Suspense><SignOutDialog open={leaving} onClose={() => setLeaving(false)} /></Suspense>}
    </>
  )
}

function Group({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="pad"><div className="card list plist">{children}</div></div>
}

function Face({ icon: Icon }: { readonly icon: LucideIcon }): ReactElement {
  return <span className="lic"><Icon className="ico" aria-hidden /></span>
}

function Fact({ icon, label, children }: { readonly icon: LucideIcon; readonly label: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className="item s"><Face icon={icon} /><span className="grow">{label}</span><span className="note num clip">{children}</span></div>
  )
}

const onward = <ChevronRight className="ico s" aria-hidden />

function AccountRows(): ReactElement {
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const { currentData: privacy } = useQuerySysUserInfoInternalQuery({})
  const when = useWhen()
  return (
    <Group>
      <Fact icon={UserRound} label={<Trans>Username</Trans>}>{user?.username ?? '–'}</Fact>
      <Fact icon={Smartphone} label={<Trans>Phone number</Trans>}>{privacy ? privacy.phone ?? <Trans>not bound</Trans> : '–'}</Fact>
      {privacy?.qq && <Fact icon={Hash} label={<Trans>QQ number</Trans>}>{privacy.qq}</Fact>}
      <Link to="/setting/devices" className="item s">
        <Face icon={MonitorSmartphone} /><span className="grow"><Trans>Signed in on</Trans></span>
        {user?.lastLoginAt && <span className="note num clip"><Trans>last sign-in {when(user.lastLoginAt)}</Trans></span>}
        {onward}
      </Link>
      <Link to="/protection" className="item s">
        <Face icon={ShieldCheck} /><span className="grow"><Trans>Limits and protection</Trans></span>{onward}
      </Link>
    </Group>
  )
}

function DisplayRows(): ReactElement {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const chosen = useSelector(selectTheme)
  const worn = useWornTheme()
  const asked = useLocation({ select: ({ hash }) => hash === 'theme' })
  const [open, setOpen] = useState<boolean | undefined>(asked ? true : undefined)
  return (
    <Group>
      <button type="button" className="item s" onClick={() => setOpen(true)}>
        <Face icon={Palette} /><span className="grow"><Trans>Theme</Trans></span>
        <span className="note">{chosen === 'system' ? <Trans>follows the device</Trans> : localized(themes[worn].names)}</span>
        {onward}
      </button>
      <Link to="/language" className="item s">
        <Face icon={Languages} /><span className="grow"><Trans>Language</Trans></span><span className="note">{languageNames[language]}</span>
        {onward}
      </Link>
      {open !== undefined && <Suspense><ThemeSheet open={open} worn={worn} onClose={() => setOpen(false)} /></Suspense>}
    </Group>
  )
}

function AboutRows(): ReactElement {
  const { data } = useQueryAllConfigQuery({})
  return (
    <Group>
      <InstallAction className="item s"><Face icon={Download} /><span className="grow"><Trans>Install the app</Trans></span>{onward}</InstallAction>
      <Link to="/agree" className="item s"><Face icon={FileText} /><span className="grow"><Trans>Agreement</Trans></span>{onward}</Link>
      <Link to="/agree" search={{ code: 'privacy' }} className="item s">
        <Face icon={LockKeyhole} /><span className="grow"><Trans>Privacy</Trans></span>{onward}
      </Link>
      <Fact icon={Info} label={<Trans>Version</Trans>}>{data?.version ?? '–'}</Fact>
    </Group>
  )
}
