/** The head of the board: the lottery's name, and the buttons for rules and statistics. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Bookmark,
  BookOpen,
  ChartSpline,
  ChevronDown,
  Columns2,
  Ellipsis,
  History,
  Percent,
  ReceiptText,
  Rows3,
  Shuffle,
} from 'lucide-react'
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

export function BoardHeader(): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const online = useOnline()
  const wide = useWide()
  const hasTray = useWide('tray')
  const { lottery, show } = useBoard()
  const age = useAge(endpoints.endpoints.getCurrentInfo.useQueryState({ lotteryId: lottery.id }))
  return (
    <>
      <Header
        title={
          <button type="button" className={`row g1 ${styles.switcher}`} aria-haspopup="dialog" onClick={() => show('switch')}>
            <span className="clip">{localized(lottery.names)}</span>
            <ChevronDown className="ico s" aria-hidden />
          </button>
        }
        back
        actions={
          <>
            <Suspense fallback={<span className={iconButton.button} />}>
              <VisitChip />
            </Suspense>
            {hasTray || wide ? (
              <IconButton label={t`How to play`} onClick={() => show('rules')}>
                <BookOpen className="ico" aria-hidden />
              </IconButton>
            ) : (
              <MoreButton />
            )}
          </>
        }
      />
      {online && <DataAge age={age} />}
    </>
  )
}

/** The buttons for rules and statistics. A narrow screen shows four buttons and opens the others in a sheet. */
export function BoardTools(): ReactElement {
  const { t } = useLingui()
  const wide = useWide()
  const hasTray = useWide('tray')
  const { lottery, odds, show } = useBoard()
  return (
    <nav className={wide ? styles.tools : `${styles.tools} ${styles.few}`} aria-label={t`About this lottery`}>
      {!wide && (
        <button type="button" aria-haspopup="dialog" onClick={() => show('history')}>
          <History className="ico s" aria-hidden />
          <Trans>History</Trans>
        </button>
      )}
      <Link to="/trend" search={{ id: lottery.id }}>
        <ChartSpline className="ico s" aria-hidden />
        <Trans>Trend</Trans>
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => show('sides')}>
        <Columns2 className="ico s" aria-hidden />
        <Trans>Sides</Trans>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('dragon')}>
        <Rows3 className="ico s" aria-hidden />
        <Trans>Dragon</Trans>
      </button>
      {!wide && hasTray && <MoreButton />}
      {wide && odds.own !== undefined && (
        <button type="button" aria-haspopup="dialog" aria-label={t`Group ${odds.prizeGroup}`} onClick={() => show('group')}>
          <Percent className="ico s" aria-hidden />
          <span className="num">{odds.prizeGroup}</span>
        </button>
      )}
      {wide && (
        <>
          <button type="button" aria-haspopup="dialog" onClick={() => show('saved')}>
            <Bookmark className="ico s" aria-hidden />
            <Trans>Saved</Trans>
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => show('random')}>
            <Shuffle className="ico s" aria-hidden />
            <Trans>Random pick</Trans>
          </button>
          <Link to="/gameRecordIndex">
            <ReceiptText className="ico s" aria-hidden />
            <Trans>My bets</Trans>
          </Link>
        </>
      )}
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
