/** Odds, return and the agent's rebate in the current group and in another group. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { termsOf } from '#/shared/agent/prizeGroups.ts'
import * as figureTable from '#/ui/figureTable.module.css'

interface BeforeAfterProps {
  readonly prizeGroups: PrizeGroups
  readonly present: number
  readonly to: number
}

export function BeforeAfter({ prizeGroups, present, to }: BeforeAfterProps): ReactElement {
  const { t } = useLingui()
  const { odds } = useFormat()
  const localized = useLocalized()
  const [before, after] = [termsOf(prizeGroups, present), termsOf(prizeGroups, to)]
  const oddsAt = (terms: typeof before, at: number) => (terms ? odds(terms.odds[at] ?? 0) : '–')
  const share = (value: number | undefined) => (value === undefined ? '–' : shareText(value))
  return (
    <table className={`${figureTable.table} num`}>
      <thead>
        <tr>
          <th scope="col" aria-label={t`What changes`} />
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>Raised</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {prizeGroups.plays.map(({ playCode, names }, at) => {
          const name = localized(names)
          return <Row key={playCode} name={<Trans>Their odds, {name}</Trans>} before={oddsAt(before, at)} after={oddsAt(after, at)} />
        })}
        <Row name={<Trans>Paid back in the long run</Trans>} before={share(before?.returns)} after={share(after?.returns)} />
        <Row name={<Trans>Your rebate</Trans>} before={share(before?.share)} after={share(after?.share)} />
      </tbody>
    </table>
  )
}

function Row({ name, before, after }: { readonly name: ReactNode; readonly before: string; readonly after: string }): ReactElement {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td className="strong">{after}</td>
    </tr>
  )
}
