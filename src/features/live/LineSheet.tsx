/** The actions for a line, a gift or an entrance: report the item, block its author; for moderators also remove, mute and kick. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ModerationAct } from '#/contract/live/chat.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { Room } from '#/contract/live/rooms.ts'
import { timeText } from '#/i18n/calendar.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { ReportSheet } from '#/shared/report/ReportSheet.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { ItemText } from './ItemText.tsx'
import { useItemNames } from './itemNames.ts'
import { useBlockMutation, useModerateMutation, useReportMutation } from './liveApi.ts'
import type { AuthoredItem } from './roomStream.ts'
import { useAct } from './useAct.ts'
import type { RoomHere } from './useRoom.ts'
import * as styles from './line.module.css'

interface LineSheetProps {
  readonly room: Room
  readonly item: AuthoredItem
  readonly own: RoomHere['own']
  readonly signedIn: boolean
  readonly onClose: () => void
}

export function LineSheet({ room, item, own, signedIn, onClose }: LineSheetProps): ReactElement {
  const { t } = useLingui()
  const itemNames = useItemNames()
  const [report, reporting] = useReportMutation()
  const [block, blocking] = useBlockMutation()
  const act = useAct()
  const at = { room: room.id, seq: item.seq }
  const { name } = item.author
  const titles = { line: t`Report this line`, gift: t`Report this gift`, entry: t`Report this entrance` }
  const quote = (
    <>
      <p className="note num">
        <bdi>{name || t`Anonymous`}</bdi> · {timeText(item.at)}
      </p>
      <ItemText item={item} names={itemNames} />
    </>
  )
  if (own?.self === item.author.key)
    return (
      <Sheet open onClose={onClose} title={t`This is from you`}>
        <div className="pad">{quote}</div>
      </Sheet>
    )
  return (
    <ReportSheet
      title={titles[item.kind]}
      quote={quote}
      // An unnamed giver stays unnamed.
      name={name || undefined}
      signedIn={signedIn}
      isSending={reporting.isLoading || blocking.isLoading}
      note={<Trans>The 20 lines around it are sent along.</Trans>}
      onReport={async (reason, blocks) => {
        if (await act(report({ ...at, reason, blocks }).unwrap(), t`Thank you. The report was sent`)) onClose()
      }}
      onBlock={async () => {
        if (await act(block(at).unwrap(), t`${name} is blocked`)) onClose()
      }}
      onClose={onClose}
      renderMore={(reason) => own?.standing.role && <Moderation at={at} reason={reason} onDone={onClose} />}
    />
  )
}

interface ModerationProps {
  /** The reason that the sanctioned member reads. */
  readonly reason: ReportReason
  readonly at: { readonly room: string; readonly seq: number }
  readonly onDone: () => void
}

function Moderation({ at, reason, onDone }: ModerationProps): ReactElement {
  const { t } = useLingui()
  const [moderate, { isLoading }] = useModerateMutation()
  const act = useAct()
  const acts: readonly { readonly text: string; readonly act: ModerationAct }[] = [
    { text: t`Remove the line`, act: { kind: 'hide' } },
    { text: t`Silence 10 minutes`, act: { kind: 'mute', minutes: 10, reason } },
    { text: t`Silence a day`, act: { kind: 'mute', minutes: 1440, reason } },
    { text: t`Silence for ever`, act: { kind: 'mute', minutes: null, reason } },
    { text: t`Lift the silence`, act: { kind: 'unmute' } },
    { text: t`Put out of the room`, act: { kind: 'kick', reason } },
  ]
  return (
    <section className={styles.moderation} aria-label={t`Moderation`}>
      {acts.map(({ text, act: of }) => (
        <Button
          key={text}
          look={of.kind === 'kick' ? 'bad' : 'quiet'}
          busy={isLoading}
          onClick={async () => {
            if (await act(moderate({ requestId: newRequestId(), ...at, act: of }).unwrap(), t`Done`)) onDone()
          }}
        >
          {text}
        </Button>
      ))}
    </section>
  )
}
