/** The end of an item's term. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useMoment } from '#/i18n/days.ts'
import type { OwnMallItem } from '#/contract/live/mall.ts'

export function Until({ item: { until } }: { readonly item: Pick<OwnMallItem, 'until'> }): ReactElement {
  const moment = useMoment()
  if (until === null)
    return (
      <span>
        <Trans>for ever</Trans>
      </span>
    )
  const end = moment(until)
  return (
    <span>
      <Trans>expires {end}</Trans>
    </span>
  )
}
