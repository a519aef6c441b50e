/** The foot of the trend: the numbers picked there, and the link to the board with these numbers. */
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import type { Selection as WireSelection } from '#/contract/bets.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { Play } from '#/rules/play.ts'
import { Notes } from '#/shared/bets/Notes.tsx'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { Button } from '#/ui/Button.tsx'
import * as foot from '#/ui/foot.module.css'
import { picksShown } from '../dock/dock.ts'
import { slipActions, useRestoredSlip } from '../slip/slip.ts'

interface TrendPicksProps {
  readonly lotteryId: string
  readonly play: Play
  readonly selection: WireSelection
}

export function TrendPicks({ lotteryId, play, selection }: TrendPicksProps): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const localized = useLocalized()
  // The stored slip is restored first. A later restore would replace these picks.
  const isRestored = useRestoredSlip()
  useEffect(() => {
    picksShown.set(true)
    return () => picksShown.set(false)
  }, [])
  const take = () => {
    dispatch(slipActions.boardSet({ lotteryId, handler: { playTypeCode: play.type, code: play.code }, selection }))
    void navigate({ to: '/lottery', search: { id: lotteryId } })
  }
  return (
    <footer data-foot className={foot.foot} style={{ paddingTop: 'var(--s3)' }}>
      <div className="row between g2 wrap">
        <span className="row g2 wrap">
          <b>{localized(play.names)}</b>
          <PickChips play={play} selection={selection} />
        </span>
        <span className="note num">
          <Notes count={play.rule.notes(selection)} />
        </span>
      </div>
      <Button look="pri" big disabled={!isRestored} onClick={take}>
        <Trans>Take to the board</Trans>
      </Button>
    </footer>
  )
}
