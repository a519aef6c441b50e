/** /mine for a visitor: the ways to sign in, the pages that need no account, and the settings of this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  ChevronRight,
  CircleQuestionMark,
  Download,
  FingerprintPattern,
  Headset,
  Languages,
  type LucideIcon,
  Palette,
  Shield,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage, selectTheme } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { languageNames } from '#/i18n/languages.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { followed } from '#/themes/follow.ts'
import { type ThemeName, themes } from '#/themes/themes.ts'
import { Strata } from '#/ui/art/Strata.tsx'
import { useWornTheme } from '#/ui/useWornTheme.ts'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './mine.module.css'

interface VisitorPageProps {
  readonly themeSheet: ComponentType<{ readonly open: boolean; readonly onClose: () => void; readonly worn: ThemeName }>
}

export function VisitorPage({ themeSheet }: VisitorPageProps): ReactElement {
  return (
    <>
      <header className={`${header.bar} ${header.wide} ${styles.head}`}>
        <div className={`row g3 ${styles.me}`}>
          <span className={styles.nobody}>
            <UserRound className="ico l" aria-hidden />
          </span>
          <div className="grow">
            <h1 className="title clip">
              <Trans>Not signed in</Trans>
            </h1>
            <p className="note clip">
              <Trans>Look around, and verify any draw yourself</Trans>
            </p>
          </div>
        </div>
        <div />
      </header>
      <main className={styles.page}>
        <div className={styles.columns}>
          <div className="pad mt1">
            <Entrances />
          </div>
          <div className="pad">
            <OpenPages />
          </div>
          <div className={`pad ${styles.device}`}>
            <DeviceSettings themeSheet={themeSheet} />
          </div>
        </div>
      </main>
    </>
  )
}

/** After the sign-in the member's own page has the place of this page. */
function Entrances(): ReactElement {
  const offered = usePasskeysOffered()
  return (
    <section className={`inkp ${styles.wallet}`}>
      <Strata />
      <div>
        <h2 className="title">
          <Trans>Your wallet is here once you sign in</Trans>
        </h2>
        <p className="note t2 mt1">
          <Trans>Balance, records, withdrawals and limits on one page</Trans>
        </p>
        <div className={`${styles.acts} mt4`}>
          <Link to="/login" search={{ to: '/mine' }} className={button.inkA}>
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/register" className={button.inkB}>
            <Trans>Register</Trans>
          </Link>
        </div>
        {/* The line keeps its room until it is known whether there are passkeys. */}
        {offered !== false && (
          <div className={styles.passkey}>
            {offered && (
              <Link to="/login" search={{ to: '/mine' }} className={button.button}>
                <FingerprintPattern className="ico s" aria-hidden />
                <Trans>Sign in with a passkey</Trans>
              </Link>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function OpenPages(): ReactElement {
  const { t } = useLingui()
  const isShown = useRouteShown()
  return (
    <Group label={t`Open to visitors`}>
      {isShown('/fairness') && (
        <Link className={lists.item} to="/fairness">
          <Row icon={ShieldCheck} tone={tones.info}>
            <Trans>Fairness</Trans>
          </Row>
        </Link>
      )}
      {isShown('/rules') && (
        <Link className={lists.item} to="/rules">
          <Row icon={BookOpen} tone={tones.info}>
            <Trans>Rules, odds and returns</Trans>
          </Row>
        </Link>
      )}
      {isShown('/serviceOnline') && (
        <SupportLink className={lists.item}>
          <Row icon={Headset} tone={tones.info}>
            <Trans>Support</Trans>
          </Row>
        </SupportLink>
      )}
      {isShown('/homeDetail') && (
        <Link className={lists.item} to="/homeDetail" search={{ type: 'help' }}>
          <Row icon={CircleQuestionMark} tone={tones.info}>
            <Trans>Help</Trans>
          </Row>
        </Link>
      )}
      {isShown('/protection') && (
        <Link className={lists.item} to="/protection">
          <Row icon={Shield} tone={tones.warn}>
            <Trans>Limits and pauses</Trans>
          </Row>
        </Link>
      )}
    </Group>
  )
}

function DeviceSettings({ themeSheet: ThemeSheet }: VisitorPageProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const isShown = useRouteShown()
  const language = useSelector(selectLanguage)
  const follows = followed(useSelector(selectTheme)) !== null
  const worn = useWornTheme()
  /** Undefined until the sheet is opened for the first time, when its script is loaded. */
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Group label={t`On this device`}>
        {isShown('/language') && (
          <Link className={lists.item} to="/language">
            <Row icon={Languages} value={languageNames[language]}>
              <Trans>Language</Trans>
            </Row>
          </Link>
        )}
        <button type="button" className={lists.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Row icon={Palette} value={follows ? <Trans>follows the device</Trans> : localized(themes[worn].names)}>
            {t`Theme`}
          </Row>
        </button>
        <InstallAction className={lists.item}>
          <Row icon={Download}>
            <Trans>Install the app</Trans>
          </Row>
        </InstallAction>
      </Group>
      {isOpen !== undefined && (
        <Suspense>
          <ThemeSheet open={isOpen} worn={worn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <nav aria-label={label}>
      <p className={`note ${styles.group}`} aria-hidden>
        {label}
      </p>
      <div className={`card list ${lists.rows}`}>{children}</div>
    </nav>
  )
}

interface RowProps {
  readonly icon: LucideIcon
  /** By default the colours of a setting. */
  readonly tone?: string | undefined
  /** The current value. */
  readonly value?: ReactNode
  readonly children: ReactNode
}

function Row({ icon: Icon, tone = '', value, children }: RowProps): ReactElement {
  return (
    <>
      <span className={`${lists.icon} ${tone}`}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">{children}</span>
      {value !== undefined && <span className="note">{value}</span>}
      <ChevronRight className="ico s" aria-hidden />
    </>
  )
}
