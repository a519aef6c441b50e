/** The head over the picture: host, viewers, follow button, more, and the close button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Ellipsis, Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useToLogin } from '#/ui/toLogin.ts'
import { HostFace } from './HostFace.tsx'
import { useFollowMutation, useUnfollowMutation } from './liveApi.ts'
import { useAct } from './useAct.ts'
import type { RoomHere } from './useRoom.ts'
import * as styles from './room.module.css'

interface RoomHeadProps {
  readonly here: RoomHere
  readonly room: Room
  readonly onHost: () => void
  readonly onMore: () => void
}

export function RoomHead({ here, room, onHost, onMore }: RoomHeadProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => {
    if (canGoBack) router.history.back()
    else router.history.replace('/live')
  }
  return (
    <header className={styles.head}>
      <button type="button" className={styles.host} aria-haspopup="dialog" onClick={onHost}>
        <HostFace host={room.host} size={36} />
        <span className={styles.names}>
          <b className="block clip">{localized(room.host.names)}</b>
          <span className="note block clip num">
            <Watching room={room} />
          </span>
        </span>
      </button>
      <FollowButton here={here} room={room} />
      <span className={styles.ends}>
        <button
          type="button"
          className={styles.round}
          aria-label={t({ message: 'More', context: 'room' })}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <Ellipsis className="ico" aria-hidden />
        </button>
        <button type="button" className={styles.round} aria-label={t`Leave the room`} onClick={leave}>
          <X className="ico" aria-hidden />
        </button>
      </span>
    </header>
  )
}

function Watching({ room: { state, viewers } }: { readonly room: Room }): ReactElement {
  const format = useFormat()
  if (state === 'ended') return <Trans>Show is over</Trans>
  if (state === 'preview') return <Trans>Not live yet</Trans>
  const count = viewers === null ? '—' : format.count(viewers)
  return <Trans>{count} watching</Trans>
}

function FollowButton({ here: { own, signedIn }, room: { host } }: Pick<RoomHeadProps, 'here' | 'room'>): ReactElement | null {
  const toLogin = useToLogin()
  const act = useAct()
  const [follow, following] = useFollowMutation()
  const [unfollow, unfollowing] = useUnfollowMutation()
  if (signedIn && !own) return null
  const isFollowed = own?.isFollowed ?? false
  const toggle = () => {
    if (!signedIn) return toLogin()
    void act((isFollowed ? unfollow : follow)({ id: host.id }).unwrap())
  }
  return (
    <button
      type="button"
      className={isFollowed ? `${styles.follow} ${styles.followed}` : styles.follow}
      aria-pressed={isFollowed}
      aria-busy={following.isLoading || unfollowing.isLoading || undefined}
      onClick={toggle}
    >
      {isFollowed ? (
        <span>
          <Trans>Followed</Trans>
        </span>
      ) : (
        <>
          <Plus className="ico s" aria-hidden />
          <span>
            <Trans>Follow</Trans>
          </span>
        </>
      )}
    </button>
  )
}
