/** Buttons that pick many numbers of a row at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { sideNames } from '#/rules/boards.ts'
import { quickPick } from '#/rules/engine.ts'
import type { Quick } from '#/rules/play.ts'
import { withRow } from '../boardModel.ts'
import type { RowProps } from './boardProps.ts'
import * as boardSheet from './Board.module.css'

function useQuickNames(): Readonly<Record<Quick, string>> {
  const { t } = useLingui()
  const localized = useLocalized()
  const { big, small, odd, even } = sideNames
  return { all: t`All`, big: localized(big), small: localized(small), odd: localized(odd), even: localized(even), clear: t`Clear` }
}

export function QuickRow({ play, row, at, selection, onChange }: RowProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const names = useQuickNames()
  if (row.quick.length === 0) return null
  const several = play.board.rows.length > 1
  return (
    <div
      className={several ? boardSheet.quick : `${boardSheet.quick} ${boardSheet.named} pad mt1`}
      role="group"
      aria-label={t`Pick many at once: ${localized(row.names)}`}
    >
      {!several && (
        <span>
          <Trans>Pick</Trans>
        </span>
      )}
      {row.quick.map((quick) => (
        <button key={quick} type="button" onClick={() => onChange(withRow(play, selection, at, quickPick(row, quick)))}>
          {names[quick]}
        </button>
      ))}
    </div>
  )
}
