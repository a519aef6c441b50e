/** Choice of a wallet for one end of a transfer, with its balance and whether it is available now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Wallet as WalletIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Amount } from '#/ui/Amount.tsx'
import { PlatformArt } from '#/shared/games/PlatformArt.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as rows from '#/shared/games/games.module.css'
import type { Wallet } from './transferTerms.ts'
import type { Ends } from './useEnds.ts'
import { WalletNote } from './WalletNote.tsx'
import * as styles from './wallets.module.css'

interface WalletSheetProps {
  readonly end: 'from' | 'to'
  readonly wallets: readonly Wallet[]
  readonly ends: Ends
  readonly onClose: () => void
}

const isUsable = (end: 'from' | 'to', { face }: Wallet): boolean =>
  face?.state !== 'maintenance' && !(end === 'to' && face?.state === 'closed')

export function WalletSheet({ end, wallets, ends, onClose }: WalletSheetProps): ReactElement {
  const { t } = useLingui()
  const title = end === 'from' ? t`From where` : t`To where`
  const { code: picked } = ends[end]
  const choose = (code: string) => {
    ends.pick(end, code)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={`pad list ${styles.choices}`} role="radiogroup" aria-label={title}>
        {wallets.map((wallet) => (
          <Choice
            key={wallet.code}
            wallet={wallet}
            isPicked={wallet.code === picked}
            isUsable={isUsable(end, wallet)}
            onChoose={() => choose(wallet.code)}
          />
        ))}
      </div>
      <p className="note center pad mt3">
        <Trans>Between two platforms it goes through the main wallet, as one record</Trans>
      </p>
    </Sheet>
  )
}

interface ChoiceProps {
  readonly wallet: Wallet
  readonly isPicked: boolean
  readonly isUsable: boolean
  readonly onChoose: () => void
}

function Choice({ wallet, isPicked, isUsable: usable, onChoose }: ChoiceProps): ReactElement {
  const { t } = useLingui()
  const { code, face, free } = wallet
  const name = face?.name ?? t`Main wallet`
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isPicked}
      className={`${rows.platform} ${styles.choice}`}
      disabled={!usable}
      onClick={onChoose}
    >
      {face ? (
        <PlatformArt code={code} name={name} />
      ) : (
        <span className={styles.main}>
          <WalletIcon className="ico" aria-hidden />
        </span>
      )}
      <span className={styles.name}>
        <span className="block">{name}</span>
        {face && (
          <span className="block">
            <WalletNote wallet={wallet} isBehind={face.state === 'down'} />
          </span>
        )}
      </span>
      <span className="right">{free === null ? <span>{'—'}</span> : <Amount value={free} />}</span>
      {usable ? <span className={styles.radio} /> : <Lock className="ico s t3" aria-hidden />}
    </button>
  )
}
