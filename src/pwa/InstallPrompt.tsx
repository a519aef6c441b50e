/** Offers installation by the browser's prompt, or by instructions where the browser has none. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Download, Share, ShieldCheck, SquarePlus, WifiOff, Zap } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { wornIcon } from '#/lib/appIcon.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as numbered from '#/ui/numberedList.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { askToInstall, type InstallWay } from './install.ts'
import * as styles from './install.module.css'

interface InstallPromptProps {
  readonly way: Exclude<InstallWay, 'none'>
  readonly platformName: string
  readonly open: boolean
  /** `later`: do not ask again for a while. */
  readonly onClose: (choice: 'done' | 'later') => void
}

export function InstallPrompt({ way, platformName, open, onClose }: InstallPromptProps): ReactElement {
  const { t } = useLingui()
  const title = way === 'ios' ? t`Add to Home Screen` : t`Install ${platformName}`
  return (
    <Sheet open={open} onClose={() => onClose('later')} title={title}>
      {way === 'ios' ? <ByHand onClose={() => onClose('later')} /> : <ByPrompt onClose={onClose} />}
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
  return (
    <>
      <Intro>
        <Trans>On an iPhone, it takes three taps in Safari</Trans>
      </Intro>
      <ol className={`list pad ${numbered.steps} mt3`}>
        <Step number={1} text={t`Tap “Share” in the toolbar`} hint={<Share className="ico" aria-hidden />} />
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
      <p className={`${styles.share} note center mt2`}>
        <Trans>The Share button is down here</Trans>
        <ChevronDown className="ico l" aria-hidden />
      </p>
    </>
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
      <span className={`${numbered.key} ${styles.key}`}>{hint}</span>
    </li>
  )
}
