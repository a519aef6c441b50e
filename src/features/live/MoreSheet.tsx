/** Further actions in a room: the sound, the member's chats, and the blocked people. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import type { Room, Standing } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { useFloating } from '#/shared/player/useFloating.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { BundledNote } from './BundledNote.tsx'
import { EffectsSwitch } from './gifts/EffectsSwitch.tsx'
import { useChatroomsQuery, useUnblockMutation, useViewersQuery } from './liveApi.ts'
import { useAct } from './useAct.ts'
import { useWhen } from './useWhen.ts'
import type { RoomHere } from './useRoom.ts'
import * as list from '#/ui/list.module.css'
import * as styles from './line.module.css'

interface MoreSheetProps {
  readonly room: Room
  readonly own: RoomHere['own']
  readonly isMuted: boolean
  readonly onMuted: (isMuted: boolean) => void
  readonly video: RefObject<HTMLVideoElement | null>
  readonly onClose: () => void
}

export function MoreSheet({ room, own, isMuted, onMuted, video, onClose }: MoreSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <Sheet open onClose={onClose} title={localized(room.titles)}>
      <div className="pad">
        <div className={`row between ${styles.setting}`}>
          <span>
            <Trans>Sound of the picture</Trans>
          </span>
          <Switch label={t`Sound of the picture`} checked={!isMuted} onChange={(isOn) => onMuted(!isOn)} />
        </div>
        <SmallWindow video={video} onClose={onClose} />
        <EffectsSwitch />
        <Link to="/live" search={{ view: 'ranking', room: room.id }} className={`row between ${styles.setting}`}>
          <Trans>Who gives in this room</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
        <BundledNote room={room} />
        {own && <Numbers room={room} />}
        {own && <Chats />}
      </div>
    </Sheet>
  )
}

function SmallWindow({ video, onClose }: Pick<MoreSheetProps, 'video' | 'onClose'>): ReactElement | null {
  const { t } = useLingui()
  const floating = useFloating(video)
  if (!floating) return null
  return (
    <div className={`row between ${styles.setting}`}>
      <span>
        <Trans>Small window</Trans>
        <span className="note block">
          <Trans>Above other pages and apps, as long as the room is open</Trans>
        </span>
      </span>
      <Switch
        label={t`Small window`}
        checked={floating.isOn}
        onChange={() => {
          floating.toggle()
          onClose()
        }}
      />
    </div>
  )
}

function Numbers({ room }: { readonly room: Room }): ReactElement | null {
  const format = useFormat()
  const { currentData } = useViewersQuery({ id: room.id }, { refetchOnMountOrArgChange: true, pollingInterval: 10_000 })
  if (!currentData) return null
  const viewers = currentData.viewers === null ? '—' : format.count(currentData.viewers)
  const members = currentData.members === null ? '—' : format.count(currentData.members)
  return (
    <p className={`note ${styles.setting}`}>
      <Trans>
        {viewers} devices are in the room, {members} of them signed in. Counted every 10 seconds, and never rounded up.
      </Trans>
    </p>
  )
}

function Chats(): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const { currentData } = useChatroomsQuery({}, { refetchOnMountOrArgChange: true })
  const [unblock, { isLoading }] = useUnblockMutation()
  const act = useAct()
  if (!currentData) return null
  return (
    <>
      {currentData.rooms.length > 0 && (
        <section>
          <h3 className={list.heading}>
            <Trans>Chats that you write in</Trans>
          </h3>
          <ul>
            {currentData.rooms.map(({ id, titles, standing }) => (
              <li key={id} className={`row between ${styles.setting}`}>
                <span className="clip">{localized(titles)}</span>
                <StandingText standing={standing} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={list.heading}>
          <Trans>Blocked people</Trans>
        </h3>
        {currentData.blocked.length === 0 && (
          <p className="note">
            <Trans>Nobody. Tap a line to block who wrote it.</Trans>
          </p>
        )}
        <ul>
          {currentData.blocked.map(({ key, names }) => {
            const name = localized(names)
            return (
              <li key={key} className={`row between ${styles.setting}`}>
                <bdi className="clip" translate="no">
                  {name}
                </bdi>
                <Button look="quiet" busy={isLoading} aria-label={t`Unblock: ${name}`} onClick={() => void act(unblock({ key }).unwrap())}>
                  <Trans>Unblock</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

function StandingText({ standing: { muted, role, slowSeconds } }: { readonly standing: Standing }): ReactElement {
  const when = useWhen()
  const until = muted?.until == null ? undefined : when(muted.until)
  return (
    <span className="note">
      {muted &&
        (until === undefined ? (
          <span>
            <Trans>Silenced</Trans>
          </span>
        ) : (
          <span>
            <Trans>Silenced until {until}</Trans>
          </span>
        ))}
      {!muted && role === null && (
        <span>
          <Trans>a line every {slowSeconds} s</Trans>
        </span>
      )}
      {!muted && role === 'host' && (
        <span>
          <Trans>Host</Trans>
        </span>
      )}
      {!muted && role === 'moderator' && (
        <span>
          <Trans>Moderator</Trans>
        </span>
      )}
    </span>
  )
}
