/** The choice of the order that the next message is about, and of a picture for the message. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Image } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Chooser } from '#/shared/upload/PicturePicker.tsx'
import type { Uploads } from '#/shared/upload/useUploads.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as pictures from '#/shared/upload/PicturePicker.module.css'
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
  const { attached, attach } = useAttached()
  const orders = useLatestOrders()
  const [shown, setShown] = useState<'all' | 'bets' | 'money'>('all')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Attach an order or a picture`}
      foot={<PictureButtons uploads={uploads} onClose={onClose} />}
    >
      <div className="pad">
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
      </div>
      <Answer of={orders} waiting={<WaitingRows />}>
        {(all) => {
          const rows = all.filter(({ kind }) => shown === 'all' || (kind === 'bet') === (shown === 'bets'))
          if (rows.length === 0) return <EmptyState title={t`No orders yet`} text={t`Bets, deposits and withdrawals appear here.`} />
          return (
            <ul className={`list ${styles.full} mt2`}>
              {rows.map((order) => (
                <li key={`${order.kind} ${order.id}`}>
                  <button
                    type="button"
                    className={styles.about}
                    aria-pressed={attached?.kind === order.kind && attached.id === order.id}
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
      <p className="note pad mt3">
        <Trans>JPEG, PNG or WebP. Only you and support can see the picture</Trans>
      </p>
    </Sheet>
  )
}

function WaitingRows(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad mt2">
      <SkeletonRows rows={4} label={t`Loading`} />
    </div>
  )
}

/** The upload goes on under the field, which also shows its failure. */
function PictureButtons({ uploads, onClose }: Omit<AttachSheetProps, 'open'>): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOff = !online || uploads.items.length >= uploads.max
  const adding = {
    ...uploads,
    add(chosen: readonly File[]) {
      uploads.add(chosen)
      if (chosen.length > 0) onClose()
    },
  }
  return (
    <div className={styles.buttons}>
      <Button look="quiet" disabled={isOff} onClick={() => files.current?.click()}>
        <Image className="ico s" aria-hidden />
        <Trans>Picture</Trans>
      </Button>
      <Button look="quiet" className={pictures.camera} disabled={isOff} onClick={() => camera.current?.click()}>
        <Camera className="ico s" aria-hidden />
        <Trans>Take a photo</Trans>
      </Button>
      <Chooser input={files} label={t`Choose pictures`} uploads={adding} />
      <Chooser input={camera} label={t`Take a photo`} capture uploads={adding} />
    </div>
  )
}
