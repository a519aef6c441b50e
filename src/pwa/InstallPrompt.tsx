/** Offers installation by the browser's prompt, or by instructions if the browser has no prompt. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Compass, Copy, Download, Ellipsis, Share, ShieldCheck, SquarePlus, WifiOff, X, Zap } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { wornIcon } from '#/lib/appIcon.ts'
import { copy } from '#/lib/copy.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as numbered from '#/ui/numberedList.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { askToInstall, type InstallWay, isIos, isSafari } from './install.ts'
import * as styles from './install.module.css'

interface InstallPromptProps {
  readonly way: Exclude<InstallWay, 'none'>
  readonly platformName: string
  readonly open: boolean
  /** `later`: the offer does not return for a while. */
  readonly onClose: (choice: 'done' | 'later') => void
}

export function InstallPrompt({ way, platformName, open, onClose }: InstallPromptProps): ReactElement {
  const { t } = useLingui()
  const title = way === 'prompt' ? t`Install ${platformName}` : t`Add to Home Screen`
  return (
    <Sheet open={open} onClose={() => onClose('later')} title={title}>
      {way === 'prompt' && <ByPrompt onClose={onClose} />}
      {way === 'ios' && <ByHand onClose={() => onClose('later')} />}
      {way === 'inApp' && <Elsewhere onClose={() => onClose('later')} />}
    </Sheet>
  )
}

function ByPrompt({ onClose }: Pick<InstallPromptProps, 'onClose'>): ReactElement {
  const { t } = useLingui()
  const install = async () => {
    const accepted = await askToInstall()
    onClose(accepted ? 'done' : 'later')
  }
  return (
    <>
      <Intro>
        <Trans>A small app with no access to your contacts or photos</Trans>
      </Intro>
      <ul className="list pad mt3">
        <Reason icon={<Zap className="ico" aria-hidden />} title={t`Opens from the home screen`} text={t`Always one tap away`} />
        <Reason
          icon={<WifiOff className="ico" aria-hidden />}
          title={t`Opens offline`}
          text={t`Your last draws, balance and bets, with the time they were saved`}
        />
        <Reason
          icon={<ShieldCheck className="ico" aria-hidden />}
          title={t`Verify draws offline`}
          text={t`Everything is calculated on this device`}
        />
      </ul>
      <div className="pad stack g2 mt3">
        <Button look="pri" big onClick={() => void install()}>
          <Download className="ico" aria-hidden />
          <Trans>Install</Trans>
        </Button>
        <Button onClick={() => onClose('later')}>
          <Trans>Not now, ask again in 30 days</Trans>
        </Button>
      </div>
    </>
  )
}

function ByHand({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const inSafari = isSafari(navigator)
  return (
    <>
      <Intro>
        {inSafari ? <Trans>On an iPhone, it takes three taps in Safari</Trans> : <Trans>On an iPhone, it takes three taps</Trans>}
      </Intro>
      <ol className={`list pad ${numbered.steps} mt3`}>
        <Step
          number={1}
          text={inSafari ? t`Tap “Share” in the toolbar` : t`Tap “Share” beside the address or in the menu`}
          hint={<Share className="ico" aria-hidden />}
        />
        <Step number={2} text={t`Scroll down to “Add to Home Screen”`} hint={<SquarePlus className="ico" aria-hidden />} />
        <Step number={3} text={t`Tap “Add” at the top right`} hint={t`Add`} />
      </ol>
      <p className="note pad mt3">
        <Trans>The app on the home screen keeps its own data, so you will need to sign in there once more.</Trans>
      </p>
      <div className="pad mt3">
        <Button look="soft" big onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </div>
      {inSafari && (
        <p className={`${styles.share} note center mt2`}>
          <Trans>The Share button is down here</Trans>
          <ChevronDown className="ico l" aria-hidden />
        </p>
      )}
    </>
  )
}

/** For the built-in browser of another app: the player must first open the page in the device's own browser. */
function Elsewhere({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState<boolean>()
  const browser = isIos(navigator) ? 'Safari' : 'Chrome'
  return (
    <>
      <Intro>
        <Trans>The browser inside another app cannot install anything. Open this page in {browser} first</Trans>
      </Intro>
      <div className="pad mt3">
        <MenuPicture />
      </div>
      <ol className={`list pad ${numbered.steps} mt3`}>
        <Step number={1} text={t`Open the menu of this app`} hint={<Ellipsis className="ico" aria-hidden />} />
        <Step number={2} text={t`Choose to open the page in ${browser}`} hint={browser} />
        <Step number={3} text={t`Then choose to install again there`} hint={<SquarePlus className="ico" aria-hidden />} />
      </ol>
      <div className="pad stack g2 mt3">
        <Button look="pri" big onClick={() => void copy(location.origin).then(setCopied)}>
          <Copy className="ico s" aria-hidden />
          {isCopied ? <Trans>The link is copied</Trans> : <Trans>Or copy the link</Trans>}
        </Button>
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </div>
      {isCopied === false && (
        <p className="note center pad mt2" role="alert">
          {location.origin}
        </p>
      )}
    </>
  )
}

/** The head of the other app's browser, with a ring around its menu. */
function MenuPicture(): ReactElement {
  return (
    <div className={styles.browser} aria-hidden>
      <div className={styles.bar}>
        <X className="ico s" />
        <span className="clip num">{location.host}</span>
        <span className={styles.ringed}>
          <Ellipsis className="ico" />
        </span>
      </div>
      <div className={styles.menu}>
        <b className={styles.choice}>
          <Compass className="ico s" />
          <Trans>Open in the browser</Trans>
        </b>
        <svg className={styles.arrow} viewBox="0 0 44 40">
          <path d="M4 36C22 34 32 24 34 6" />
          <path d="M27 12l7-8 6 9" />
        </svg>
      </div>
    </div>
  )
}

function Intro({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="row g3 pad">
      <img className={styles.icon} src={wornIcon()} width={60} height={60} alt="" />
      <p className="t2 grow">{children}</p>
    </div>
  )
}

function Reason({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }): ReactElement {
  return (
    <li className={lists.item}>
      <span className={`${lists.icon} ${tones.act}`}>{icon}</span>
      <span className="grow">
        <b>{title}</b>
        <span className={lists.sub}>{text}</span>
      </span>
    </li>
  )
}

function Step({ number, text, hint }: { readonly number: number; readonly text: string; readonly hint: ReactNode }): ReactElement {
  return (
    <li className={numbered.numbered}>
      <span className={`${numbered.number} num`}>{number}</span>
      <span>{text}</span>
      <span className={numbered.key}>{hint}</span>
    </li>
  )
}
