/** The field for a line, above the keyboard. Shows the pause between two lines, and the reason why the member may not write. */
import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { lengthOf, lineFault, lineMax, lineOf } from '#/contract/live/chatText.ts'
import type { Room, Standing } from '#/contract/live/rooms.ts'
import type { RoomItem } from '#/contract/live/stream.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { sendingKeys } from '#/ui/sendingKeys.ts'
import { useToLogin } from '#/ui/toLogin.ts'
import { useSayMutation } from './liveApi.ts'
import { MutedNote } from './MutedNote.tsx'
import type { RoomHere } from './useRoom.ts'
import * as styles from './room.module.css'

interface ComposerProps {
  readonly room: Room
  readonly own: RoomHere['own']
  readonly signedIn: boolean
  readonly onSaid: (item: RoomItem) => void
  /** Called when the mute has ended, to ask the platform whether the member may write. */
  readonly onUnmuted: () => void
  /** Buttons beside the field for other actions in the room. */
  readonly children?: ReactNode
}

/** `now`: server time in milliseconds. */
const isMuteOver = ({ until }: NonNullable<Standing['muted']>, now: number): boolean => until !== null && until <= now

/** From this number of remaining characters on, the field shows the number. */
const few = 20

export function Composer({ room, own, signedIn, onSaid, onUnmuted, children }: ComposerProps): ReactElement {
  const toLogin = useToLogin()
  const now = useServerNow()
  const muted = own?.standing.muted
  const isOver = muted != null && isMuteOver(muted, now)
  useEffect(() => {
    if (isOver) onUnmuted()
  }, [isOver, onUnmuted])
  if (signedIn)
    return (
      <SayForm key={room.id} room={room} onSaid={onSaid} muted={muted && !isOver ? muted : null} now={now}>
        {children}
      </SayForm>
    )
  return (
    <div className={styles.say}>
      <button type="button" className={styles.field} onClick={toLogin}>
        <Trans>Sign in to write</Trans>
      </button>
      {children}
    </div>
  )
}

interface SayFormProps extends Pick<ComposerProps, 'room' | 'onSaid' | 'children'> {
  /** While the member is muted, a note takes the place of the field, and the text that is not sent yet stays. */
  readonly muted: Standing['muted']
  readonly now: number
}

function SayForm({ room, onSaid, muted, now, children }: SayFormProps): ReactElement {
  const { i18n, t } = useLingui()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [say, { isLoading }] = useSayMutation()
  const [text, setText] = useState('')
  const [nextAt, setNextAt] = useState(0)
  /** The text and id of the last sent line. The same text is sent again under the same id. */
  const [sent, setSent] = useState({ text: '', id: '' })
  const line = lineOf(text)
  const left = lineMax - lengthOf(line)
  const wait = Math.max(0, Math.ceil((nextAt - now) / 1000))
  const isReady = online && wait === 0 && lineFault(line) === undefined

  async function send() {
    if (!isReady || isLoading) return
    const id = sent.text === line ? sent.id : newRequestId()
    setSent({ text: line, id })
    try {
      const answer = await say({ id, room: room.id, text: line }).unwrap()
      onSaid(answer.item)
      setNextAt(answer.nextAt)
      setText((typed) => (lineOf(typed) === line ? '' : typed))
      setSent({ text: '', id: '' })
    } catch (error) {
      const trouble = toAppError(error)
      if (trouble.kind === 'refused' && trouble.reason === 'CHAT_SLOW') setNextAt(now + Number(trouble.params[0] ?? 1) * 1000)
      else dispatch(showToast({ kind: 'error', key: 'live', text: errorText(trouble, i18n) }))
      if (trouble.kind === 'refused') setSent({ text: '', id: '' })
    }
  }

  if (muted)
    return (
      <MutedNote muted={muted} now={now}>
        {children}
      </MutedNote>
    )
  return (
    <div className={styles.say}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input
          type="text"
          enterKeyHint="send"
          autoComplete="off"
          className={styles.field}
          aria-label={t`Say something`}
          placeholder={wait > 0 ? t`You can write again in ${wait} s` : t`Say something`}
          disabled={!online}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
          onKeyDown={sendingKeys(() => void send())}
        />
        {text !== '' && left < few && (
          <span className={left < 0 ? `num ${styles.left} ${styles.over}` : `num ${styles.left}`} role="status">
            {left}
          </span>
        )}
        {text !== '' && (
          <button type="submit" className={styles.send} aria-label={t`Send`} disabled={!isReady} aria-busy={isLoading || undefined}>
            {wait > 0 ? <b className="num">{wait}</b> : <SendHorizontal className="ico" aria-hidden />}
          </button>
        )}
      </form>
      {children}
    </div>
  )
}
