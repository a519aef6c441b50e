/** The odds and the share of each group that the agent may give. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { rebateOf, shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import { inTable } from './example.ts'

/** 1,000 points in thousandths. */
const thousand = 1_000_000n

export function GroupTable({ prizeGroups: { prizeGroup, plays, groups } }: { readonly prizeGroups: PrizeGroups }): ReactElement {
  const localized = useLocalized()
  const { bound, odds } = useFormat()
  const stakes = bound(thousand)
  const [play] = plays
  return (
    <section className="card mt3 pad4">
      <div className="row between">
        <h2 className="strong">
          <Trans>Rebates by group</Trans>
        </h2>
        <span className="note num">
          <Trans>You are {prizeGroup}</Trans>
        </span>
      </div>
      <table className={`${figureTable.table} num mt1`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Given</Trans>
            </th>
            <th scope="col">
              <Trans>Apart</Trans>
            </th>
            <th scope="col">
              <Trans>You get</Trans>
            </th>
            <th scope="col">
              <Trans>Of {stakes}</Trans>
            </th>
            {play && (
              <th scope="col">
                <Trans>Their {localized(play.names)}</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups
            .filter((group) => inTable(prizeGroup, group.prizeGroup))
            .map((group) => (
              <tr key={group.prizeGroup}>
                <td>
                  <b>{group.prizeGroup}</b>
                </td>
                <td className="t2">{prizeGroup - group.prizeGroup}</td>
                <td>{shareText(group.share)}</td>
                <td>
                  <Amount value={rebateOf(thousand, prizeGroup, group.prizeGroup)} />
                </td>
                {play && <td>{odds(group.odds[0] ?? 0)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
