/** "My numbers": saved selections with names. A tap puts a selection on the board or into the slip. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectPersistenceFailed } from '#/api/bootSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { oddsOf } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Field } from '#/ui/Field.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useBoard } from '../boardContext.ts'
import { linesOf } from '../boardModel.ts'
import { slipActions, useMultiplier } from '../slip/slip.ts'
import type { SlipLine } from '../slipLines.ts'
import { usePickedAt } from '../usePickedLines.ts'
import { SavedRow } from './SavedRow.tsx'
import {
  longestName,
  mostSaved,
  nameOf,
  type SavedNumbers,
  usable,
  useSavedNumbers,
  withName,
  withoutSaved,
  withSaved,
} from './savedNumbers.ts'
import { useChips } from './useChips.ts'
import * as picks from './picks.module.css'

export function SavedSheet(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const saved = useSavedNumbers()
  const isUnsaved = useSelector(selectPersistenceFailed)
  const { lottery, types, rules, odds, isSlipBeside, show } = useBoard()
  const { prizeGroup } = odds
  // A saved selection has no multiple, so the multiple of the board does not matter.
  const picked = usePickedAt(1).lines
  const multiplier = useMultiplier(lottery.id)
  const units = { sides: useChips('sides', lottery), official: useChips('official', lottery) }
  const plays = types.flatMap((type) => type.plays)
  const shown = usable(saved.numbers ?? [], lottery.lotteryTypeCode, new Set(plays.map(({ code }) => code)))
  const count = saved.numbers?.length ?? 0
  const fresh = picked.filter(
    (line) => !shown.some((one) => one.playCode === line.playCode && JSON.stringify(one.selection) === JSON.stringify(line.selection)),
  )

  const lineOf = (play: Play, { selection }: SavedNumbers): SlipLine | undefined => {
    const unit = units[types.find(({ code }) => code === play.type)?.mode ?? 'sides'].inUse
    if (unit === undefined || prizeGroup === undefined || multiplier === null) return undefined
    const terms = { unit, multiple: multiplier, prizeGroup }
    return linesOf({ [play.code]: selection }, [play], { [play.code]: oddsOf(play, prizeGroup, rules) }, terms, rules).lines[0]
  }
  const toSlip = (line: SlipLine) => {
    dispatch(slipActions.linesJoined({ lotteryId: lottery.id, lines: [line] }))
    show(isSlipBeside ? undefined : 'slip')
  }
  const toBoard = ({ type, code }: Play, { selection }: SavedNumbers) => {
    dispatch(slipActions.boardSet({ lotteryId: lottery.id, handler: { playTypeCode: type, code }, selection }))
    show(undefined)
  }
  const save = (name: string) => {
    // Outside the change, which may run several times.
    const added = fresh.map(({ playCode, selection }) => ({
      id: newRequestId(),
      name,
      family: lottery.lotteryTypeCode,
      playCode,
      selection,
      savedAt: serverNow(),
    }))
    saved.change((all) => withSaved(all, added))
  }

  return (
    <Sheet
      open
      onClose={() => show(undefined)}
      title={t`My numbers`}
      aside={
        <Tag>
          <span className="num">
            {count} / {mostSaved}
          </span>
        </Tag>
      }
    >
      <div className="pad">
        {isUnsaved && (
          <Callout tone="w">
            <Trans>This browser blocks storage, so drafts are lost when you leave</Trans>
          </Callout>
        )}
        {saved.numbers && fresh.length > 0 && <SaveForm picked={fresh} plays={plays} full={count >= mostSaved} onSave={save} />}
        {!saved.numbers && <SkeletonRows rows={4} label={t`Loading`} />}
        {saved.numbers && shown.length === 0 && fresh.length === 0 && (
          <EmptyState title={t`No numbers saved yet`} text={t`Pick numbers on the board, then come back here to save them under a name.`} />
        )}
        {shown.length > 0 && multiplier === null && (
          <p className="note">
            <Trans>Enter a multiple on the board first</Trans>
          </p>
        )}
        {shown.length > 0 && (
          <ul className={fresh.length > 0 ? 'list mt3' : 'list'}>
            {shown.map((one) => {
              const play = plays.find(({ code }) => code === one.playCode)
              const line = play && lineOf(play, one)
              return (
                play && (
                  <SavedRow
                    key={one.id}
                    saved={one}
                    play={play}
                    toSlip={line && (() => toSlip(line))}
                    onBoard={() => toBoard(play, one)}
                    onRename={(name) => saved.change((all) => withName(all, one.id, name))}
                    onDelete={() => saved.change((all) => withoutSaved(all, one.id))}
                  />
                )
              )
            })}
          </ul>
        )}
        {saved.numbers && (
          <p className="note center mt3">
            <Trans>Saved on this device only. Signing out erases them.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface SaveFormProps {
  readonly picked: readonly SlipLine[]
  readonly plays: readonly Play[]
  readonly full: boolean
  readonly onSave: (name: string) => void
}

/** The form that saves the selection of the board under a name. */
function SaveForm({ picked, plays, full, onSave }: SaveFormProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const [typed, setTyped] = useState('')
  const [wanting, setWanting] = useState(false)
  const texts = picked.map(({ playCode, selection }) => {
    const play = plays.find(({ code }) => code === playCode)
    return play ? `${localized(play.names)} ${pickText(play, selection, localized)}` : playCode
  })
  const name = nameOf(typed)
  if (full)
    return (
      <Callout>
        <Trans>You can save up to {mostSaved}. Delete one to save another.</Trans>
      </Callout>
    )
  return (
    <form
      className="sunk"
      style={{ padding: '12px 16px' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWanting(name === null)
        if (name === null) return
        onSave(name)
        setTyped('')
      }}
    >
      <div className="note">
        <Trans>Picked on the board</Trans>
      </div>
      {texts.map((text) => (
        <div key={text} className="num clip">
          {text}
        </div>
      ))}
      <div className={`${picks.keep} mt2`}>
        <Field
          label={t`Name`}
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          error={wanting && name === null ? t`Enter a name` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button look="pri" type="submit">
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
