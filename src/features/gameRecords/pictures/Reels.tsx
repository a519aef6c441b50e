/** The window of the slot as it stopped; symbols of lines that paid stand out, and the lines are told below. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isPaid, type LineWin, slotWindow, slotWins } from '#/rules/games/slot.ts'
import { useFormat } from '#/i18n/format.ts'
import { symbolNames } from '../betNames.ts'
import type { OutcomeOf } from '#/shared/roundArt/drawable.ts'
import { SymbolArt } from '#/shared/roundArt/SymbolArt.tsx'
import * as styles from './pictures.module.css'

export function ReelsPicture({ outcome }: { readonly outcome: OutcomeOf<'slot'> }): ReactElement {
  const { i18n } = useLingui()
  const { odds } = useFormat()
  const wins = slotWins(outcome)
  const reels = slotWindow(outcome)
  const nameOf = (symbol: LineWin['symbol']) => i18n._(symbolNames[symbol])
  const inWords = [0, 1, 2].map((row) => reels.map((reel) => nameOf(reel[row] ?? 'pebble')).join(', ')).join('; ')
  return (
    <>
      <div className={styles.reels} role="img" aria-label={inWords}>
        {reels.map((symbols, reel) => (
          // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
          <span key={reel}>
            {symbols.map((symbol, row) => (
              <SymbolArt
                key={symbol + String(row)}
                symbol={symbol}
                className={wins.length > 0 && !isPaid(wins, reel, row) ? styles.faded : undefined}
              />
            ))}
          </span>
        ))}
      </div>
      {wins.length === 0 ? (
        <p className="note mt2">
          <Trans>No line of three or more alike from the left</Trans>
        </p>
      ) : (
        <ul className="mt2">
          {wins.map(({ line, symbol, count, pays }) => {
            const number = line + 1
            return (
              <li key={line} className="note num row between">
                <span>
                  <Trans>Line {number}</Trans>: {nameOf(symbol)} × {count}
                </span>
                <span>× {odds(pays)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
