/** Draws that wait for the beacon or were called off without it, with the sources that were tried; empty otherwise. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import type { BeaconTry, CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { BeaconTries } from '#/shared/proof/BeaconTries.tsx'
import { Callout } from '#/ui/Callout.tsx'

/** Maximum number of listed draws; further draws are counted. */
const mostNamed = 5

/** The last answer of each source. */
function latestOf(tries: readonly BeaconTry[]): BeaconTry[] {
  const bySource = new Map<string, BeaconTry>()
  for (const one of tries) if (one.at >= (bySource.get(one.source)?.at ?? 0)) bySource.set(one.source, one)
  return [...bySource.values()]
}

const waitedIn = ({ awaited, last }: CurrentInfo) => [awaited, last?.state === 'void' ? last : null].find((one) => one?.entropyTries)

export function WaitingDraws({ lotteries }: { readonly lotteries: readonly LotteryInfo[] }): ReactElement | null {
  const localized = useLocalized()
  const { data } = useGetNewOpenResultQuery({})
  const waiting = (data?.records ?? []).flatMap((info) => {
    const wait = waitedIn(info)
    const lottery = lotteries.find(({ id }) => id === info.lotteryId)
    return wait && lottery ? [{ ...wait, name: localized(lottery.names) }] : []
  })
  if (waiting.length === 0) return null
  const more = waiting.length > mostNamed ? [`+${waiting.length - mostNamed}`] : []
  const names = [...waiting.slice(0, mostNamed).map(({ name, period }) => `${name} ${shortPeriod(period)}`), ...more].join('\u00a0· ')
  return (
    <section className="pad mt3">
      <Callout tone="w">
        <b>
          <Trans>The beacon does not answer</Trans>
        </b>
        <p className="mt1">
          <Trans>These draws are waiting for it, or were voided without it: {names}</Trans>
        </p>
      </Callout>
      <BeaconTries tries={latestOf(waiting.flatMap(({ entropyTries = [] }) => entropyTries))} />
    </section>
  )
}
