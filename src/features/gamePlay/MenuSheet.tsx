/** The menu of a game: both wallets, transfers between them, and other actions that do not leave the game. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  ExternalLink,
  Heart,
  History,
  LogOut,
  Plus,
  RefreshCcw,
  ScrollText,
  ShieldCheck,
  Table2,
  Undo2,
  Volume2,
} from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { TABLES_PATH } from '#/contract/games/play.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { soundChosen } from '#/lib/sound.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { BringBackButton } from '#/shared/games/BringBackButton.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { termsOf } from '#/shared/games/transferTerms.ts'
import { useBringBackSheet } from '#/shared/games/useBringBackSheet.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { useAlwaysBack } from './alwaysBack.ts'
import { LastMoved } from './LastMoved.tsx'
import { MoveForm } from './MoveForm.tsx'
import type { GameAddress } from './useLaunch.ts'
import type { Direction, TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface MenuSheetProps {
  readonly game: GameAddress
  readonly name: string
  /** For the middle of a sentence. */
  readonly platformName: string
  /** Balances at the provider and in the main wallet, in thousandths. */
  readonly there: string | undefined
  readonly main: string | undefined
  /** The terms of its transfers, if known. */
  readonly platform: GamePlatform | undefined
  /** The time of the balance at the provider. */
  readonly balanceAt: number | null
  readonly transfer: TransferState
  /** Opens the verification or the list of rounds, which the frame shows. */
  readonly onOpen: ((what: 'fair' | 'rounds') => void) | undefined
  readonly onClose: () => void
  readonly onExit: () => void
}

const hasMoney = (balance: string | undefined): boolean => balance !== undefined && balance !== '0'

export function MenuSheet(props: MenuSheetProps): ReactElement {
  const { game, name, platformName, there, main, platform, transfer, onOpen, onClose, onExit } = props
  const [direction, setDirection] = useState<Direction>()
  const [isAlwaysBack, setAlwaysBack] = useAlwaysBack()
  const back = useBringBackSheet()
  const free = direction === 'in' ? main : there
  const ends = {
    main: { free: main ?? null, face: undefined },
    there: { free: there ?? null, face: platform ?? { code: game.platform, minTransfer: '1', transferStep: '1' } },
  }
  // Rendered in place of the menu, as sheets do not cover each other.
  if (back.sheet) return <>{back.sheet}</>
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      foot={
        <>
          <Button look="quiet" big onClick={onExit}>
            <LogOut className="ico" aria-hidden />
            <Trans>Leave the game</Trans>
          </Button>
          <p className="note center mt2">
            {isAlwaysBack ? (
              <Trans>Your balance at {platformName} goes back to the main wallet</Trans>
            ) : (
              <Trans>Your balance stays at {platformName}; you can transfer it back any time</Trans>
            )}
          </p>
        </>
      }
    >
      <div className="pad">
        <div className={`row between ${styles.wallet}`}>
          <div>
            <div className="note">
              <Trans>Balance at {platformName}</Trans>
            </div>
            <div className="hero">{there === undefined ? '—' : <Amount value={there} />}</div>
          </div>
          {direction === undefined && (
            <div className={styles.moves}>
              <Button look="soft" disabled={main === undefined || transfer.isBlocked} onClick={() => setDirection('in')}>
                <Plus className="ico s" aria-hidden />
                <Trans>Transfer in</Trans>
              </Button>
              <Button look="quiet" disabled={!hasMoney(there) || transfer.isBlocked} onClick={() => setDirection('out')}>
                <Trans>Take out</Trans>
              </Button>
            </div>
          )}
        </div>
        <div className={`row between ${styles.main}`}>
          <span className="note">
            <Trans>Main wallet</Trans>
          </span>
          {main === undefined ? <span>—</span> : <Amount value={main} />}
        </div>
        {direction !== undefined && free !== undefined && (
          <MoveForm
            key={direction}
            direction={direction}
            platformName={platformName}
            terms={direction === 'in' ? termsOf(ends.main, ends.there) : termsOf(ends.there, ends.main)}
            transfer={transfer}
            onClose={() => setDirection(undefined)}
          />
        )}
        <LastMoved transfer={transfer} />
        {direction === undefined && hasMoney(there) && <BringBackButton look="quiet" className={styles.allBack} onClick={back.start} />}
      </div>
      <ul className={`list ${lists.rows} ${styles.acts}`}>
        <Refresh {...props} />
        <Favourite game={game} />
        {onOpen && (
          <>
            <Act icon={<ShieldCheck className="ico" aria-hidden />} onClick={() => onOpen('fair')}>
              <Trans>Fairness and check</Trans>
            </Act>
            <Act icon={<History className="ico" aria-hidden />} onClick={() => onOpen('rounds')}>
              <Trans>Last rounds</Trans>
            </Act>
            <li>
              <a className={`${lists.item} ${lists.low}`} href={TABLES_PATH} target="_blank" rel="noopener noreferrer">
                <Table2 className="ico" aria-hidden />
                <span className="grow">
                  <Trans>The published tables of all games</Trans>
                </span>
                <ExternalLink className="ico" aria-hidden />
              </a>
            </li>
          </>
        )}
        <li>
          <Link to="/gameRecordIndex/games" search={{ platform: game.platform }} className={`${lists.item} ${lists.low}`}>
            <ScrollText className="ico" aria-hidden />
            <span className="grow">
              <Trans>Records at this platform</Trans>
            </span>
            <ChevronRight className="ico" aria-hidden />
          </Link>
        </li>
        <AlwaysBack isOn={isAlwaysBack} onChange={setAlwaysBack} />
        <Sound />
      </ul>
    </Sheet>
  )
}

interface ActProps {
  readonly icon: ReactNode
  readonly aside?: ReactNode
  readonly isBusy?: boolean
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Act({ icon, aside, isBusy = false, isPressed, onClick, children }: ActProps): ReactElement {
  return (
    <li>
      <button
        type="button"
        className={`${lists.item} ${lists.low}`}
        aria-disabled={isBusy || undefined}
        aria-pressed={isPressed}
        onClick={isBusy ? undefined : onClick}
      >
        {icon}
        <span className="grow">{children}</span>
        {aside}
        <ChevronRight className="ico" aria-hidden />
      </button>
    </li>
  )
}

function Refresh({ game: { platform }, balanceAt }: MenuSheetProps): ReactElement {
  const when = useWhen()
  const errorText = useErrorText()
  const [refresh, { isLoading, error }] = gamesApi.useRefreshPlatformMutation()
  return (
    <Act
      icon={<RefreshCcw className="ico" aria-hidden />}
      aside={<span className="note num">{balanceAt === null ? '' : when(balanceAt)}</span>}
      isBusy={isLoading}
      onClick={() => void refresh({ platform })}
    >
      <Trans>Refresh the balance</Trans>
      {error && (
        <span className={`${lists.sub} neg`} role="alert">
          {errorText(toAppError(error))}
        </span>
      )}
    </Act>
  )
}

function Favourite({ game }: { readonly game: GameAddress }): ReactElement {
  const online = useOnline()
  const { data: marks } = gamesApi.useGameMarksQuery({})
  const [mark, { isLoading }] = gamesApi.useSetGameFavouriteMutation()
  const isFavourite = marks?.favourites.some(({ platform, code }) => platform === game.platform && code === game.code) ?? false
  return (
    <Act
      icon={<Heart className={isFavourite ? `ico ${styles.loved}` : 'ico'} aria-hidden />}
      isBusy={isLoading || !marks || !online}
      onClick={() => void mark({ ...game, isFavourite: !isFavourite })}
    >
      {isFavourite ? <Trans>Remove from favourites</Trans> : <Trans>Add to favourites</Trans>}
    </Act>
  )
}

interface AlwaysBackProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function AlwaysBack({ isOn, onChange }: AlwaysBackProps): ReactElement {
  const { t } = useLingui()
  return (
    <li className={`${lists.item} ${lists.low}`}>
      <Undo2 className="ico" aria-hidden />
      <span className="grow">
        <Trans>Always transfer back on leaving</Trans>
      </span>
      <Switch label={t`Always transfer back on leaving`} checked={isOn} onChange={onChange} />
    </li>
  )
}

function Sound(): ReactElement {
  const { t } = useLingui()
  const isOn = soundChosen.useOn()
  return (
    <li className={`${lists.item} ${lists.low}`}>
      <Volume2 className="ico" aria-hidden />
      <span className="grow">
        <Trans>Sound</Trans>
      </span>
      <Switch label={t`Sound`} checked={isOn} onChange={soundChosen.set} />
    </li>
  )
}
