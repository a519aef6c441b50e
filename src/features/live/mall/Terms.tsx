/** The term and price of an item on sale: "30 days · 28.00". */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { useFormat } from '#/i18n/format.ts'

export function Terms({ item: { price, days } }: { readonly item: Pick<OwnMallItem, 'price' | 'days'> }): ReactElement | null {
  const { amount } = useFormat()
  if (price === null) return null
  const cost = amount(price)
  return days === null ? (
    <span>
      <Trans>For ever · {cost}</Trans>
    </span>
  ) : (
    <span>
      <Plural value={days} one={`# day · ${cost}`} other={`# days · ${cost}`} />
    </span>
  )
}
