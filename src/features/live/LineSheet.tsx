/** What can be done about a line: report it, block who wrote it; and for moderators remove it, silence or put out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { ModerationAct } from '#/contract/live/chat.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { Room } from '#/contract/live/rooms.ts'
import { timeText } from '#/i18n/calendar.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useToLogin } from '#/ui/useToLogin.ts'
import { useBlockMutation, useModerateMutation, useReportMutation } from './liveApi.ts'
import { reportReasons, useReasonNames } from './reportReasons.ts'
import type { Line } from './roomStream.ts'
import { useAct } from './useAct.ts'
import type { RoomHere } from './useRoom.ts'
import * as styles from './line.module.css'

interface LineSheetProps {
  readonly room: Room
  readonly line: Line
  readonly own: RoomHere['own']
  readonly signedIn: boolean
  readonly onClose: () => void
}

export function LineSheet({ room, line, own, signedIn, onClose }: LineSheetProps): ReactElement {
  const { t } = useLingui()
  const toLogin = useToLogin()
  const [reason, setReason] = useState<ReportReason>('tips')
  const [blocks, setBlocks] = useState(true)
  const [report, reporting] = useReportMutation()
  const [block, blocking] = useBlockMutation()
  const names = useReasonNames()
  const act = useAct()
  const at = { room: room.id, seq: line.seq }
  const { name } = line.author
  const isOwn = own?.self === line.author.key
  const submit = async () => {
    if (!signedIn) return toLogin()
    if (await act(report({ ...at, reason, blocks }).unwrap(), t`Thank you. The report was sent`)) onClose()
  }
  const shut = async () => {
    if (await act(block(at).unwrap(), t`${name} is blocked`)) onClose()
  }
  const quote = (
    <blockquote className={styles.quote}>
      <p className="note num">
        <bdi>{name}</bdi> · {timeText(line.at)}
      </p>
      <bdi className="block">{line.text}</bdi>
    </blockquote>
  )
  if (isOwn)
    return (
      <Sheet open onClose={onClose} title={t`Your line`}>
        <div className="pad">{quote}</div>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Report this line`}
      foot={
        <>
          <Button look="pri" big busy={reporting.isLoading} onClick={() => void submit()}>
            {signedIn ? <Trans>Send the report</Trans> : <Trans>Sign in to report</Trans>}
          </Button>
          <p className="note center">
            <Trans>The 20 lines around it are sent along. The other person is not told who reported.</Trans>
          </p>
        </>
      }
    >
      <div className="pad">
        {quote}
        <fieldset className={styles.reasons}>
          <legend className="sr">
            <Trans>Reason</Trans>
          </legend>
          {reportReasons.map((one) => (
            <label key={one} className={styles.reason}>
              <span className="grow">{names[one]}</span>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            </label>
          ))}
        </fieldset>
        {own?.standing.role && <Moderation at={at} reason={reason} onDone={onClose} />}
        {signedIn && (
          <>
            <CheckRow checked={blocks} onChange={setBlocks}>
              <Trans>Block {name} as well</Trans>
            </CheckRow>
            <Button look="quiet" busy={blocking.isLoading} onClick={() => void shut()}>
              <Trans>Only block, without a report</Trans>
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

interface ModerationProps {
  /** Told to whom it concerns. */
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
