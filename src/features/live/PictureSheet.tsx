/** The choice of the line for the picture of a room: another quality, another route, or sound alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Headphones, Tv } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PictureLine } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'

interface PictureSheetProps {
  readonly lines: readonly PictureLine[]
  /** The index of the line that plays. */
  readonly at: number
  readonly onLine: (at: number) => void
  readonly onClose: () => void
}

export function PictureSheet({ lines, at, onLine, onClose }: PictureSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <Sheet open onClose={onClose} title={t`Quality and line`}>
      <div className="pad">
        <div className={`card list ${lists.rows}`} role="radiogroup" aria-label={t`Quality and line`}>
          {lines.map(({ kind, names, url }, index) => {
            const Icon = kind === 'audio' ? Headphones : Tv
            return (
              <button
                key={url}
                type="button"
                className={lists.item}
                role="radio"
                aria-checked={index === at}
                onClick={() => {
                  onLine(index)
                  onClose()
                }}
              >
                <Icon className="ico" aria-hidden />
                <span className={index === at ? 'grow strong' : 'grow'}>{localized(names)}</span>
                {index === at && <Check className="ico" aria-hidden />}
              </button>
            )
          })}
        </div>
        <p className="note mt3">
          <Trans>The picture may be a few seconds earlier or later on another line. Draws, bets and chat are the same on each.</Trans>
        </p>
      </div>
    </Sheet>
  )
}
