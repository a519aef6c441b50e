/** The links of the board that have no room on the board. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bookmark, BookOpen, ChevronRight, type LucideIcon, Percent, ReceiptText, Shuffle, Zap } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Sheet } from '#/ui/Sheet.tsx'
import { useWide } from '#/ui/useWide.ts'
import * as lists from '#/ui/list.module.css'
import { type SheetName, useBoard } from '../boardContext.ts'
import { useMember } from '../useMember.ts'
import { BoardTools } from './BoardHead.tsx'

function Way({
  to,
  icon: Icon,
  children,
}: {
  readonly to: SheetName
  readonly icon: LucideIcon
  readonly children: ReactNode
}): ReactElement {
  const { show } = useBoard()
  return (
    <li>
      <button type="button" className={`${lists.item} ${lists.low}`} aria-haspopup="dialog" onClick={() => show(to)}>
        <Icon className="ico" aria-hidden />
        <span className="grow">{children}</span>
        <ChevronRight className="ico s" aria-hidden />
      </button>
    </li>
  )
}

export function MoreSheet(): ReactElement {
  const { t } = useLingui()
  const { odds, isSlipBeside, show } = useBoard()
  const { signedIn } = useMember()
  const hasTray = useWide('tray')
  return (
    <Sheet open onClose={() => show(undefined)} title={t`More about this lottery`}>
      {!hasTray && !isSlipBeside && <BoardTools />}
      <nav aria-label={t`About this lottery`}>
        <ul className="list pad">
          <Way to="rules" icon={BookOpen}>
            <Trans>How to play</Trans>
          </Way>
          <Way to="random" icon={Shuffle}>
            <Trans>Random pick</Trans>
          </Way>
          <Way to="saved" icon={Bookmark}>
            <Trans>Saved</Trans>
          </Way>
          {signedIn && !isSlipBeside && (
            <Way to="oneTap" icon={Zap}>
              <Trans>One tap</Trans>
            </Way>
          )}
          {odds.own !== undefined && (
            <Way to="group" icon={Percent}>
              <Trans>Group {odds.prizeGroup}</Trans>
            </Way>
          )}
          <li>
            <Link to="/gameRecordIndex" className={`${lists.item} ${lists.low}`}>
              <ReceiptText className="ico" aria-hidden />
              <span className="grow">
                <Trans>My bets</Trans>
              </span>
              <ChevronRight className="ico s" aria-hidden />
            </Link>
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
