/** The bar above a game; a rail beside it where the device is held sideways. */
import { useLingui } from '@lingui/react/macro'
import { Maximize, Minimize, ShieldCheck, Wallet, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useFullScreen } from './useAround.ts'
import * as styles from './gamePlay.module.css'

interface GameBarProps {
  /** Undefined until it is known. */
  readonly name: string | undefined
  /** Its platform, and the round. */
  readonly about: string | undefined
  /** Thousandths, at the platform; undefined while nothing is known of it. */
  readonly balance: string | undefined
  readonly onExit: () => void
  readonly onMenu: () => void
  /** Absent where rounds cannot be checked. */
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
