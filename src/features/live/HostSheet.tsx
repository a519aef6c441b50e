/** The card of a host, with the button that follows the host. */
import { Trans } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Flag } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { HostFacts } from './HostFacts.tsx'
import { useFollowMutation, useHostCardQuery, useUnfollowMutation } from './liveApi.ts'
import { useAct } from './useAct.ts'
import * as styles from './host.module.css'

interface HostSheetProps {
  readonly room: Room
  readonly signedIn: boolean
  readonly onReport: () => void
  readonly onClose: () => void
}

export function HostSheet({ room, signedIn, onReport, onClose }: HostSheetProps): ReactElement {
  const { host } = room
  const localized = useLocalized()
  const toLogin = useToLogin()
  const { currentData: card } = useHostCardQuery(signedIn ? { id: host.id } : skipToken)
  const [follow, following] = useFollowMutation()
  const [unfollow, unfollowing] = useUnfollowMutation()
  const act = useAct()
  return (
    <Sheet
      open
      onClose={onClose}
      title={localized(host.names)}
      foot={
        <div className={styles.acts}>
          <Button look="quiet" onClick={onReport}>
            <Flag className="ico s" aria-hidden />
            <Trans>Report or block</Trans>
          </Button>
          <Button
            look={card?.isFollowed ? 'quiet' : 'pri'}
            busy={following.isLoading || unfollowing.isLoading}
            onClick={() => (signedIn ? void act((card?.isFollowed ? unfollow : follow)({ id: host.id }).unwrap()) : toLogin())}
          >
            {card?.isFollowed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
          </Button>
        </div>
      }
    >
      <div className="pad">
        <HostFacts room={room} signedIn={signedIn} />
      </div>
    </Sheet>
  )
}
