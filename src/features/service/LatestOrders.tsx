/** The latest orders, of which one may be what the member asks about. */
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import * as lists from '#/ui/list.module.css'
import { useAttached } from './attached.ts'
import { OrderFace } from './OrderFace.tsx'
import { useLatestOrders } from './ordersApi.ts'
import * as styles from './service.module.css'

const mostShown = 3

export function LatestOrders({ onAll }: { readonly onAll: () => void }): ReactElement | null {
  const { attached, attach } = useAttached()
  const { currentData: orders } = useLatestOrders()
  if (!orders || orders.length === 0) return null
  return (
    <section className={styles.latest}>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Is it about one of these?</Trans>
        </h2>
        <button type="button" aria-haspopup="dialog" onClick={onAll}>
          <Trans>All</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </button>
      </div>
      <ul className={styles.orders}>
        {orders.slice(0, mostShown).map((order) => (
          <li key={`${order.kind} ${order.id}`}>
            <button
              type="button"
              className={`card ${styles.about}`}
              aria-pressed={attached?.kind === order.kind && attached.id === order.id}
              onClick={() => attach(order)}
            >
              <OrderFace order={order} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
