/** What was picked in a play, option by option; those that the draw shows stand out. */
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import type { Play, Selection } from '#/rules/play.ts'
import '../parts/receipt.css'
import './picks.css'

interface PickChipsProps {
  readonly play: Play
  readonly selection: Selection
  /** The picked options that the result shows, row by row. */
  readonly matched?: Selection
  /** The matched ones won something above the stake: only then are they in the colour of a win. */
  readonly warm?: boolean
}

export function PickChips({ play, selection, matched, warm = false }: PickChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const several = play.board.rows.length > 1
  return (
    <span className="row wrap" style={{ gap: 6 }}>
      {play.board.rows.map((row, at) => (selection[at]?.length ?? 0) > 0 && (
        <span key={row.key} className="row wrap" style={{ gap: 6 }}>
          {several && <span className="note">{localized(row.names)}</span>}
          {row.options.filter(({ code }) => selection[at]?.includes(code)).map(({ code, names }) => {
            const isHit = matched?.[at]?.includes(code) ?? false
            return (
              <span key={code} className={isHit ? (warm ? 'pk on' : 'pk hit') : 'pk'}>
                {isHit && <Check className="ico s" aria-hidden />}
                <b>{localized(names)}</b>
                {isHit && <span className="sr">{t`matches the draw`}</span>}
              </span>
            )
          })}
        </span>
      ))}
    </span>
  )
}
