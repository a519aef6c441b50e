/** The announced round with other prizes: the chances at its opening, and its commitments. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import type { NextRound, Wheel } from '#/contract/welfare/wheel.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortHex } from '#/shared/proof/ProofSteps.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import { Announced, Difference } from '../activities/Announced.tsx'
import { differing } from '../activities/differing.ts'
import { chanceText, sumOf } from './odds.ts'
import { keepPublished } from './seenCommitments.ts'

type Prizes = readonly (Pick<Wheel['prizes'][number], 'award' | 'names'> & { readonly count: number })[]

const shownNow = ({ prizes }: Wheel): Prizes => prizes.map(({ award, names, left }) => ({ award, names, count: left }))
const shownThen = ({ prizes }: NextRound): Prizes => prizes.map(({ award, names, weight }) => ({ award, names, count: weight }))

export function AnnouncedRound({ wheel }: { readonly wheel: Wheel }): ReactElement | null {
  const { code, kind, nextRound } = wheel
  // Commitments seen before the round opens later prove that its seeds were fixed by then.
  useEffect(() => {
    if (nextRound) void keepPublished(code, { ...nextRound, drawn: 0, next: nextRound.anchor }, nextRound.prizes)
  }, [code, nextRound])
  if (!nextRound) return null
  const prizes = shownThen(nextRound)
  const isOther = differing({ prizes: shownNow(wheel) }, { prizes }, ['prizes']).size > 0
  return (
    <Announced
      from={nextRound.opensAt}
      note={kind === 'urn' && <Trans>What is left of the round before is not drawn any more then.</Trans>}
    >
      {isOther && <Chances prizes={prizes} isUrn={kind === 'urn'} />}
      <dl>
        <Difference name={<Trans>Anchor of the round</Trans>}>
          <span className="mono">{shortHex(nextRound.anchor)}</span>
        </Difference>
      </dl>
    </Announced>
  )
}

function Chances({ prizes, isUrn }: { readonly prizes: Prizes; readonly isUrn: boolean }): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const all = sumOf(prizes.map(({ count }) => count))
  const rows = prizes.map((prize, at) => ({ prize, at }))
  return (
    <table className={`${figureTable.table} num`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Prize</Trans>
          </th>
          <th scope="col">
            <Trans>Chance</Trans>
          </th>
          {isUrn && (
            <th scope="col">
              <Trans>Left</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prize: { names, count }, at }) => (
          <tr key={at}>
            <td>
              {at + 1} · {localized(names)}
            </td>
            <td>{chanceText(count, all)}</td>
            {isUrn && <td className="t3">{format.count(count)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
