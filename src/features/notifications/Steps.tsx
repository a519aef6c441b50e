/** The first steps on a device where notifications are not possible yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellRing, Share, SlidersHorizontal, SquarePlus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { wornIcon } from '#/lib/appIcon.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import * as lists from '#/ui/list.module.css'
import * as numbered from '#/ui/numberedList.module.css'
import * as styles from './notifications.module.css'

/** The permission is denied, which only the browser's own settings can change. */
export function AllowFirst({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Callout tone="w">
        <b className="block">
          <Trans>The browser does not allow notifications</Trans>
        </b>
        <span className="note">
          <Trans>Only the browser’s own settings can change that.</Trans>
        </span>
      </Callout>
      <ol className={`card list mt3 ${lists.rows} ${numbered.steps}`}>
        <Step number={1} text={t`Tap the icon to the left of the address`} hint={<SlidersHorizontal className="ico" aria-hidden />} />
        <Step number={2} text={t`Open “Notifications” and choose “Allow”`} hint={<Bell className="ico" aria-hidden />} />
        <Step number={3} text={t`Come back here`} />
      </ol>
      <Button look="pri" big className="mt3" onClick={onAgain}>
        <Trans>Done, check again</Trans>
      </Button>
      <p className="note center mt2">
        <Trans>
          This is how it is in Chrome. In other browsers, and in the installed app, look in the settings of the site or the app.
        </Trans>
      </p>
    </>
  )
}

/** On an iPhone only apps on the home screen can show notifications. */
export function AddFirst(): ReactElement {
  const { t } = useLingui()
  const name = usePlatformName() ?? ''
  return (
    <>
      <div className="card pad4">
        <div className="row g3">
          <img className={styles.app} src={wornIcon()} width={60} height={60} alt="" />
          <div>
            <b>
              <Trans>Add the app to the home screen first</Trans>
            </b>
            <p className="note mt1">
              <Trans>An iPhone shows notifications of apps on the home screen only, not of pages in the browser</Trans>
            </p>
          </div>
        </div>
        <ol className={`list mt3 ${numbered.steps}`}>
          <Step number={1} text={t`Tap “Share” in the toolbar`} hint={<Share className="ico" aria-hidden />} />
          <Step number={2} text={t`Choose “Add to Home Screen”`} hint={<SquarePlus className="ico" aria-hidden />} />
          <Step number={3} text={t`Open ${name} from the home screen and come back here`} hint={<BellRing className="ico" aria-hidden />} />
        </ol>
      </div>
      <p className="note center mt2">
        <Trans>Takes iOS 16.4 or later. You sign in there once more.</Trans>
      </p>
    </>
  )
}

interface StepProps {
  readonly number: number
  readonly text: string
  readonly hint?: ReactNode
}

function Step({ number, text, hint }: StepProps): ReactElement {
  return (
    <li className={numbered.numbered}>
      <span className={`${numbered.number} num`}>{number}</span>
      <span>{text}</span>
      {hint && <span className={numbered.key}>{hint}</span>}
    </li>
  )
}
