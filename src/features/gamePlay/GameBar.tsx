/** The bar above a game; on a device that is held sideways, a rail beside it. */
import { useLingui } from '@lingui/react/macro'
import { Maximize, Minimize, ShieldCheck, Wallet, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useFullScreen } from './useAround.ts'
import * as styles from './gamePlay.module.css'

interface GameBarProps {
  /** Undefined until the name is known. */
  readonly name: string | undefined
  /** The provider, and the round. */
  readonly about: string | undefined
  /** The balance at the provider in thousandths; undefined if unknown. */
  readonly balance: string | undefined
  readonly onExit: () => void
  readonly onMenu: () => void
  /** Undefined if rounds cannot be verified. */
  readonly onFair?: (() => void) | undefined
}

export function GameBar({ name, about, balance, onExit, onMenu, onFair }: GameBarProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const screen = useFullScreen()
  const amount = balance === undefined ? '—' : format.amount(balance)
  return (
    <header className={styles.bar}>
      <IconButton label={t`Leave the game`} onClick={onExit}>
        <X className="ico" aria-hidden />
      </IconButton>
      <div className={styles.title}>
        <h1>{name ?? <Skeleton width={72} height={14} />}</h1>
        <span className="num">{about ?? <Skeleton width={48} height={10} />}</span>
      </div>
      <button type="button" className={styles.money} aria-label={t`Balance ${amount}, menu`} onClick={onMenu}>
        <Wallet className="ico s" aria-hidden />
        <span className="num">{amount}</span>
      </button>
      {onFair && (
        <IconButton className={styles.sideways} label={t`Fairness and check`} onClick={onFair}>
          <ShieldCheck className="ico" aria-hidden />
        </IconButton>
      )}
      {screen && (
        <IconButton label={screen.isOn ? t`Leave full screen` : t`Full screen`} onClick={screen.toggle}>
          {screen.isOn ? <Minimize className="ico" aria-hidden /> : <Maximize className="ico" aria-hidden />}
        </IconButton>
      )}
    </header>
  )
}
