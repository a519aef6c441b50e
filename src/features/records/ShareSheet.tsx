/** Shares a bet whose period was drawn: its picture, or the link with which anybody verifies the draw. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Share2 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat } from '#/i18n/format.ts'
import { sumsOf } from '#/lib/orders.ts'
import { Button } from '#/ui/Button.tsx'
import { usePicture } from '#/shared/picture/usePicture.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { useCopyLink } from '#/shared/share/useCopyLink.ts'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { ShareCard } from './ShareCard.tsx'
import * as styles from './share.module.css'

interface ShareSheetProps {
  readonly order: readonly Bet[]
  readonly draw: NonNullable<Bet['draw']>
  readonly open: boolean
  readonly onClose: () => void
}

export function ShareSheet({ order, draw, open, onClose }: ShareSheetProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const copy = useCopyLink()
  const card = useRef<SVGSVGElement>(null)
  const [areAmountsShown, showAmounts] = useState(false)
  const { lotteryId, period } = draw
  const link = `${location.origin}/fairness?${new URLSearchParams({ id: lotteryId, period })}`
  const { busy, use } = usePicture(card, { name: `${lotteryId}-${period}`, link })
  const sums = sumsOf(order)
  const [stake, payout] = [format.amount(sums.stake), format.amount(sums.payout)]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Share bet`}
      foot={
        <div className={styles.acts}>
          <Button look="soft" onClick={() => void copy(link)}>
            <Copy className="ico s" aria-hidden />
            <Trans>Copy link</Trans>
          </Button>
          <Button look="soft" busy={busy === 'save'} onClick={() => void use('save')}>
            <Download className="ico s" aria-hidden />
            <Trans>Save picture</Trans>
          </Button>
          <Button look="pri" busy={busy === 'share'} onClick={() => void use('share')}>
            <Share2 className="ico s" aria-hidden />
            <Trans>Share</Trans>
          </Button>
        </div>
      }
    >
      <div className={styles.frame}>
        <ShareCard
          ref={card}
          className={styles.card}
          order={order}
          draw={draw}
          link={link}
          amounts={areAmountsShown ? t`Stake ${stake} · payout ${payout}` : undefined}
        />
      </div>
      <div className={`row between pad ${styles.option}`}>
        <span>
          <Trans>Show amounts</Trans>
          <span className={lists.sub}>
            <Trans>Stake and payout are hidden by default</Trans>
          </span>
        </span>
        <Switch label={t`Show amounts`} checked={areAmountsShown} onChange={showAmounts} />
      </div>
    </Sheet>
  )
}
