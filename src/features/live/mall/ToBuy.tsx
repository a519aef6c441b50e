/** The button that buys an item or prolongs it. Renders nothing for items that are owned for ever or are earned. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { Button } from '#/ui/Button.tsx'

interface ToBuyProps {
  readonly item: Pick<OwnMallItem, 'price' | 'minLevel' | 'isOwned' | 'until'>
  /** The member's level. */
  readonly level: number
  readonly onPreview: () => void
}

export function ToBuy({ item: { price, minLevel, isOwned, until }, level, onPreview }: ToBuyProps): ReactElement | null {
  if (price === null || (isOwned && until === null)) return null
  if (level >= minLevel)
    return (
      <Button look="soft" onClick={onPreview}>
        {isOwned ? <Trans>Extend</Trans> : <Trans>Preview</Trans>}
      </Button>
    )
  return isOwned ? null : (
    <Button disabled>
      <Trans>You are VIP {level}</Trans>
    </Button>
  )
}
