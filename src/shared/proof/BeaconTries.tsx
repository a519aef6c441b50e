/** The beacon sources that failed for a draw, with the reason of each. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { BeaconOutcome, BeaconTry } from '#/contract/lottery.ts'
import { useFormat } from '#/i18n/format.ts'

const outcomes: Readonly<Record<BeaconOutcome, ReactNode>> = {
  refused: <Trans>refused the connection</Trans>,
  unreachable: <Trans>could not be reached</Trans>,
  timeout: <Trans>did not answer in time</Trans>,
  status: <Trans>returned an error</Trans>,
  tooLarge: <Trans>sent a reply that was too large</Trans>,
  unreadable: <Trans>sent something that is not a round</Trans>,
  otherRound: <Trans>sent a different round</Trans>,
  signature: <Trans>sent a wrong signature</Trans>,
}

/** Renders nothing if no source failed. */
export function BeaconTries({ tries }: { readonly tries: readonly BeaconTry[] | undefined }): ReactElement | null {
  const format = useFormat()
  if (!tries || tries.length === 0) return null
  return (
    <section className="card mt3" style={{ padding: '12px 16px' }}>
      <h3 className="strong">
        <Trans>Sources of the outside randomness that were asked</Trans>
      </h3>
      <ul className="mt2 stack g2">
        {tries.map(({ source, outcome, tries: count, at }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two addresses may have one host
          <li key={`${source} ${n}`} className="row between" style={{ alignItems: 'flex-start' }}>
            <span className="grow" style={{ minWidth: 0 }}>
              <span className="mono" style={{ overflowWrap: 'anywhere' }}>
                {source}
              </span>
              <span className="t2" style={{ display: 'block' }}>
                {outcomes[outcome]}
              </span>
            </span>
            <span className="note num right">
              <Plural value={count} one="once" other="# times" />
              <br />
              {format.time(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
