/** The picked options of a play, with matches highlighted. */
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Localized } from '#/contract/common.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { Play, Row, Selection } from '#/rules/play.ts'
import * as styles from './PickChips.module.css'

interface PickChipsProps {
  readonly play: Play
  readonly selection: Selection
  /** The picked options that match the result, row by row. */
  readonly matched?: Selection
  /** The bet returned more than the stake; only then the matches have the colour of a win. */
  readonly warm?: boolean
}

/** Maximum number of typed lines shown. */
const written = 40

/** Picked options of a row in the board's order; typed lines in their typed order. */
function shownOf({ options, entry }: Row, picked: readonly string[]): readonly { readonly code: string; readonly names?: Localized }[] {
  return entry ? picked.slice(0, written).map((code) => ({ code })) : options.filter(({ code }) => picked.includes(code))
}

export function PickChips({ play, selection, matched, warm = false }: PickChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const several = play.board.rows.length > 1
  return (
    <span className="row wrap" style={{ gap: 6 }}>
      {play.board.rows.map(
        (row, at) =>
          (selection[at]?.length ?? 0) > 0 && (
            <span key={row.key} className="row wrap" style={{ gap: 6 }}>
              {several && <span className="note">{localized(row.names)}</span>}
              {shownOf(row, selection[at] ?? []).map(({ code, names }) => {
                const isHit = matched?.[at]?.includes(code) ?? false
                return (
                  <span
                    key={code}
                    className={isHit ? (warm ? `${styles.pick} ${styles.won}` : `${styles.pick} ${styles.hit}`) : styles.pick}
                  >
                    {isHit && <Check className="ico s" aria-hidden />}
                    <b>{names ? localized(names) : code}</b>
                    {isHit && <span className="sr">{t`matches the draw`}</span>}
                  </span>
                )
              })}
              {row.entry && (selection[at]?.length ?? 0) > written && <span className="note">…</span>}
            </span>
          ),
      )}
    </span>
  )
}
