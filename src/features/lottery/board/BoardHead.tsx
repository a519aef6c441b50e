/** The head of the board: the lottery's name, and the buttons for rules and statistics. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChartSpline, ChevronDown, Columns2, Ellipsis, History, Rows3 } from 'lucide-react'
import { type ReactElement, Suspense } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { endpoints } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import * as iconButton from '#/ui/IconButton.module.css'
import { useBoard } from '../boardContext.ts'
import { useWide } from '#/ui/useWide.ts'
import * as styles from './BoardHead.module.css'

const VisitChip = lazyPart(() => import('#/shared/protection/VisitChip.tsx'), 'VisitChip')

/** Opens the choice of another lottery. */
export function LotteryName(): ReactElement {
  const localized = useLocalized()
  const { lottery, show } = useBoard()
  return (
    <button type="button" className={`row g1 ${styles.switcher}`} aria-haspopup="dialog" onClick={() => show('switch')}>
      <span className="clip">{localized(lottery.names)}</span>
      <ChevronDown className="ico s" aria-hidden />
    </button>
  )
}

/** The age of stored data. Without a network the strip of the shell shows the age. */
export function BoardAge(): ReactElement | null {
  const online = useOnline()
  const { lottery } = useBoard()
  const age = useAge(endpoints.endpoints.getCurrentInfo.useQueryState({ lotteryId: lottery.id }))
  return online ? <DataAge age={age} /> : null
}

export function BoardHeader(): ReactElement {
  const { t } = useLingui()
  const hasTray = useWide('tray')
  const { show } = useBoard()
  return (
    <>
      <Header
        title={<LotteryName />}
        back
        actions={
          <>
            <Suspense fallback={<span className={iconButton.button} />}>
              <VisitChip />
            </Suspense>
            {hasTray ? (
              <IconButton label={t`How to play`} onClick={() => show('rules')}>
                <BookOpen className="ico" aria-hidden />
              </IconButton>
            ) : (
              <MoreButton />
            )}
          </>
        }
      />
      <BoardAge />
    </>
  )
}

/** The buttons for statistics. The button at the end opens the other tools in a sheet. Beside the board the history has a panel. */
export function BoardTools(): ReactElement {
  const { t } = useLingui()
  const hasTray = useWide('tray')
  const { lottery, isSlipBeside, show } = useBoard()
  return (
    <nav className={`${styles.tools} ${isSlipBeside ? styles.beside : styles.few}`} aria-label={t`About this lottery`}>
      {!isSlipBeside && (
        <button type="button" aria-haspopup="dialog" onClick={() => show('history')}>
          <History className="ico s" aria-hidden />
          <span>
            <Trans>History</Trans>
          </span>
        </button>
      )}
      <Link to="/trend" search={{ id: lottery.id }}>
        <ChartSpline className="ico s" aria-hidden />
        <span>
          <Trans>Trend</Trans>
        </span>
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => show('sides')}>
        <Columns2 className="ico s" aria-hidden />
        <span>
          <Trans>Sides</Trans>
        </span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('dragon')}>
        <Rows3 className="ico s" aria-hidden />
        <span>
          <Trans>Dragon</Trans>
        </span>
      </button>
      {(isSlipBeside || hasTray) && <MoreButton />}
    </nav>
  )
}

function MoreButton(): ReactElement {
  const { t } = useLingui()
  const { show } = useBoard()
  return (
    <IconButton label={t`More about this lottery`} aria-haspopup="dialog" onClick={() => show('more')}>
      <Ellipsis className="ico" aria-hidden />
    </IconButton>
  )
}
