/** The chat with customer service: history, pending messages, input. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ArrowDown, CircleAlert, Clock3, SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#/contract/service.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/ui/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { PushOffer } from '#/ui/PushOffer.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useDraft } from '#/shared/form/drafts.ts'
import { sendingKeys } from '#/ui/sendingKeys.ts'
import { useAboveKeyboard } from '#/ui/useAboveKeyboard.ts'
import * as fields from '#/ui/Field.module.css'
import * as textArea from '#/ui/TextArea.module.css'
import { type Unsent, useChat } from './useChat.ts'
import * as styles from './service.module.css'

/** Maximum length, as in the contract. */
const longest = 1000
/** Pixels from the end of the page that still count as the end. */
const near = 120

const toEnd = (end: RefObject<HTMLElement | null>) => end.current?.scrollIntoView({ block: 'end' })

export function Chat(): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const { list, messages, unsent, send } = useChat()
  const box = useRef<HTMLDivElement>(null)
  useAboveKeyboard(box)
  const end = useRef<HTMLDivElement>(null)
  /** Whether the reader was at the end before what comes now. */
  const isAtEnd = useRef(true)
  /** Up to which message the reader has been at the end; undefined before the first. */
  const [seen, setSeen] = useState<number>()
  const last = messages?.at(-1)?.seq
  const own = unsent.at(-1)?.id
  const unseen = messages?.filter(({ seq, from }) => from !== 'member' && seen !== undefined && seq > seen).length ?? 0
  useEffect(() => {
    const follow = () => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < near
      if (isAtEnd.current) setSeen(last)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [last])
  // Whoever reads what was said before is left there.
  useEffect(() => {
    if (last === undefined || !isAtEnd.current) return
    toEnd(end)
    setSeen(last)
  }, [last])
  useEffect(() => {
    if (own !== undefined) toEnd(end)
  }, [own])
  // A page that is shown anew is put to its top by the router, which the messages may have been faster than.
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (isAtEnd.current) toEnd(end)
      }),
    [router],
  )
  // A keyboard comes or goes; what two fingers enlarge is left where they put it.
  useEffect(() => {
    const { visualViewport } = globalThis
    const stay = () => {
      if (isAtEnd.current && visualViewport?.scale === 1) toEnd(end)
    }
    visualViewport?.addEventListener('resize', stay)
    return () => visualViewport?.removeEventListener('resize', stay)
  }, [])
  return (
    <div ref={box} className={styles.chat}>
      <section className={`${styles.talk} pad`} aria-label={t`Support chat`}>
        <Answer of={list} waiting={<TalkSkeleton />}>
          {() =>
            list.hasNextPage && (
              <Button look="quiet" className={styles.earlier} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                <Trans>Earlier messages</Trans>
              </Button>
            )
          }
        </Answer>
        {messages?.length === 0 && unsent.length === 0 && (
          <p className={`${styles.hello} note`}>
            <Trans>
              Tell us what it is about. We answer as soon as someone is available. You can close the app; the answer will be waiting here.
              Nobody will ask for your password.
            </Trans>
          </p>
        )}
        <ol className={styles.said} aria-live="polite" aria-relevant="additions">
          {messages?.map((message, index) => (
            <Said key={message.id} message={message} before={messages[index - 1]} />
          ))}
          {unsent.map((one) => (
            <OnItsWay key={one.id} one={one} />
          ))}
        </ol>
        <PushOffer>
          <Trans>Be notified when support replies</Trans>
        </PushOffer>
        <div ref={end} className={styles.foot} />
      </section>
      <Writing onSend={send}>
        {unseen > 0 && (
          <button type="button" className={styles.unseen} onClick={() => toEnd(end)}>
            <ArrowDown className="ico s" aria-hidden />
            <Plural value={unseen} one="# new message" other="# new messages" />
          </button>
        )}
      </Writing>
    </div>
  )
}

const quarter = 15 * 60_000

function Said({ message, before }: { readonly message: ChatMessage; readonly before: ChatMessage | undefined }): ReactElement {
  const { t } = useLingui()
  const when = useWhen()
  const { from, text, createdAt } = message
  const pause = !before || createdAt - before.createdAt > quarter
  return (
    <>
      {pause && (
        <li className={`${styles.when} note num`} role="presentation">
          {when(createdAt)}
        </li>
      )}
      <li className={from === 'member' ? styles.mine : styles.theirs} data-from={from} data-state="sent">
        <span className="sr">{from === 'member' ? t`You:` : t`Support:`}</span>
        <p className={styles.bubble}>{text}</p>
      </li>
    </>
  )
}

function OnItsWay({ one: { text, at, state, why, again, discard } }: { readonly one: Unsent }): ReactElement {
  const format = useFormat()
  return (
    <li data-from="member" data-state={state} className={`${styles.mine} ${state === 'sending' ? styles.sending : styles.failed}`}>
      <p className={styles.bubble}>{text}</p>
      {state === 'sending' ? (
        <p className="note row g1">
          <Clock3 className="ico s" aria-hidden />
          <Trans>Sending</Trans>
        </p>
      ) : (
        <div className={styles.fate}>
          <p className="note neg row g1" role="alert">
            <CircleAlert className="ico s" aria-hidden />
            {state === 'unknown' ? (
              <span>
                <Trans>No answer yet. It is resent automatically and arrives only once.</Trans>
              </span>
            ) : (
              <span>
                <Trans>Not sent, {format.time(at)}</Trans>
                {why !== '' && <span> · {why}</span>}
              </span>
            )}
          </p>
          <div className="row">
            <Button className="link plain" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
            <Button className={`t2 ${styles.discard}`} onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

interface WritingProps {
  readonly onSend: (text: string) => void
  /** Above the field. */
  readonly children: ReactNode
}

function Writing({ onSend, children }: WritingProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const { values, set, drop } = useDraft<'text'>('chat', { text: '' })
  const { text } = values
  const ready = text.trim() !== ''

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!ready) return
    onSend(text.trim())
    drop()
  }

  return (
    <form data-foot className={styles.writing} onSubmit={send}>
      {children}
      {!online && (
        <p className="note">
          <Trans>You are offline. What you write stays here so you can send it again.</Trans>
        </p>
      )}
      <div className="row g2">
        <div className={`${fields.box} ${textArea.area} grow ${styles.box}`}>
          <textarea
            aria-label={t`Message`}
            placeholder={t`Message`}
            rows={1}
            maxLength={longest}
            value={text}
            enterKeyHint="send"
            onChange={({ target }) => set('text', target.value)}
            onKeyDown={sendingKeys(send)}
          />
        </div>
        <IconButton type="submit" label={t`Send`} className={styles.send} disabled={!ready}>
          <SendHorizontal className="ico" aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}

function TalkSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="stack g3" role="status" aria-label={t`Loading`}>
      <Skeleton width="62%" height={44} radius={16} />
      <Skeleton width="48%" height={44} radius={16} className={styles.end} />
      <Skeleton width="70%" height={64} radius={16} />
    </div>
  )
}
