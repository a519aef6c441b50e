/** The choice of the order that the next message is about, and of a picture for the message. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { Answer } from '#/shared/answer/Answer.tsx'
import { PicturePicker } from '#/shared/upload/PicturePicker.tsx'
import type { Uploads } from '#/shared/upload/useUploads.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { useAttached } from './attached.ts'
import { OrderFace } from './OrderFace.tsx'
import { useLatestOrders } from './ordersApi.ts'
import * as styles from './service.module.css'

interface AttachSheetProps {
  readonly open: boolean
  readonly uploads: Uploads
  readonly onClose: () => void
}

export function AttachSheet({ open, uploads, onClose }: AttachSheetProps): ReactElement {
  const { t } = useLingui()
  const { attach } = useAttached()
  const orders = useLatestOrders()
  // The upload goes on under the field, which also shows its failure.
  function add(files: readonly File[]) {
    uploads.add(files)
    if (files.length > 0) onClose()
  }
  const [shown, setShown] = useState<'all' | 'bets' | 'money'>('all')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Attach an order or a picture`}
      foot={
        <>
          <PicturePicker uploads={{ ...uploads, add }} label={t`Picture`} />
          <p className="note mt2">
            <Trans>JPEG, PNG or WebP. Only you and support can see the picture</Trans>
          </p>
        </>
      }
    >
      <div className="pad stack g3">
        <Segmented
          label={t`What to show`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', text: t`All` },
            { value: 'bets', text: t`Bets` },
            { value: 'money', text: t`Money` },
          ]}
        />
        <Answer of={orders} waiting={<SkeletonRows rows={4} label={t`Loading`} />}>
          {(all) => {
            const rows = all.filter(({ kind }) => shown === 'all' || (kind === 'bet') === (shown === 'bets'))
            if (rows.length === 0) return <EmptyState title={t`No orders yet`} text={t`Bets, deposits and withdrawals appear here.`} />
            return (
              <ul className={`list ${lists.rows}`}>
                {rows.map((order) => (
                  <li key={`${order.kind} ${order.id}`}>
                    <button
                      type="button"
                      className={styles.about}
                      onClick={() => {
                        attach(order)
                        onClose()
                      }}
                    >
                      <OrderFace order={order} />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Answer>
      </div>
    </Sheet>
  )
}
