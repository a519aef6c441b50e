/** The chat with customer service: history, pending messages, ready answers, input. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactElement, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ArticleHead } from '#/contract/articles.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { PushOffer } from '#/shared/platform/PushOffer.tsx'
import { useUploads } from '#/shared/upload/useUploads.ts'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useAboveKeyboard } from '#/ui/useAboveKeyboard.ts'
import { useWide } from '#/ui/useWide.ts'
import { AskedQuestion, OnItsWay, Said } from './Said.tsx'
import { Answers, Start } from './Start.tsx'
import { isTalkOver, talksOf } from './talks.ts'
import { useChat } from './useChat.ts'
import { StateLine, Waiting } from './Waiting.tsx'
import { Writing } from './Writing.tsx'
import * as styles from './service.module.css'

const AttachSheet = lazyPart(() => import('./AttachSheet.tsx'), 'AttachSheet')
const Talks = lazyPart(() => import('./Talks.tsx'), 'Talks')

/** Pixels from the end of the page that still count as the end. */
const near = 120

/** A question with a ready answer, and the position of the message after which it was asked. */
interface Question {
  readonly nth: number
  readonly head: ArticleHead
  readonly after: number
}

type Place = RefObject<HTMLElement | null>

/** Where another talk starts, its beginning is shown. */
function toEnd({ current: start }: Place, { current: end }: Place): void {
  if (start) start.scrollIntoView({ block: 'start' })
  else end?.scrollIntoView({ block: 'end' })
}

export function Chat(): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const { list, messages, unsent, waitsSince, send } = useChat()
  const uploads = useUploads('chat', 1)
  // A picture that was never sent would count against the limits of the member's uploads for a day.
  const removeUnsent = useEffectEvent(() => {
    for (const { key } of uploads.items) uploads.remove(key)
  })
  useEffect(() => () => removeUnsent(), [])
  const isWide = useWide('pair')
  const hasPane = useWide('pane')
  const box = useRef<HTMLDivElement>(null)
  useAboveKeyboard(box)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** Whether the reader was at the end before what comes now. */
  const isAtEnd = useRef(true)
  /** Up to which message the reader has been at the end; undefined before the first. */
  const [seen, setSeen] = useState<number>()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const [isAttaching, setAttaching] = useState<boolean>()
  const latest = messages?.at(-1)
  const last = latest?.seq
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
    toEnd(start, end)
    setSeen(last)
  }, [last])
  useEffect(() => {
    if (own !== undefined) toEnd(start, end)
  }, [own])
  useEffect(() => {
    if (isChoosing) toEnd(start, end)
  }, [isChoosing])
  // A page that is shown anew is put to its top by the router, which the messages may have been faster than.
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (isAtEnd.current) toEnd(start, end)
      }),
    [router],
  )
  // A keyboard comes or goes; what two fingers enlarge is left where they put it.
  useEffect(() => {
    const { visualViewport } = globalThis
    const stay = () => {
      if (isAtEnd.current && visualViewport?.scale === 1) toEnd(start, end)
    }
    visualViewport?.addEventListener('resize', stay)
    return () => visualViewport?.removeEventListener('resize', stay)
  }, [])

  const isOver = latest ? isTalkOver(latest, serverNow()) : messages !== undefined || list.isError
  const place = last ?? 0
  /** The latest of the talk is a ready answer. */
  const isAnswered = unsent.length === 0 && questions.at(-1)?.after === place
  const isStart = unsent.length === 0 && (isChoosing || (isOver && !isAnswered))
  const askedAfter = (position: number) =>
    questions.filter(({ after }) => after === position).map(({ nth, head }) => <AskedQuestion key={nth} question={head} />)

  function ask(head: ArticleHead) {
    setQuestions([...questions, { nth: questions.length, head, after: place }])
    setChoosing(false)
  }

  return (
    <div ref={box} className={styles.chat}>
      {isWide && (
        <div className={styles.beside}>
          <Answers onAsk={ask} />
          {hasPane && messages && (
            <Suspense>
              <Talks
                talks={talksOf(messages, list.hasNextPage)}
                onPick={(seq) => box.current?.querySelector(`[data-begins="${seq}"]`)?.scrollIntoView({ block: 'start' })}
              />
            </Suspense>
          )}
        </div>
      )}
      <StateLine />
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
        <ol className={styles.said} aria-live="polite" aria-relevant="additions">
          {askedAfter(0)}
          {messages?.map((message, index) => (
            <Fragment key={message.id}>
              <Said message={message} before={messages[index - 1]} isLast={unsent.length === 0 && message.seq === last} />
              {askedAfter(message.seq)}
            </Fragment>
          ))}
          {unsent.map((one) => (
            <OnItsWay key={one.id} one={one} />
          ))}
        </ol>
        {unsent.length === 0 && waitsSince !== undefined && <Waiting since={waitsSince} />}
        {isAnswered && !isChoosing && (
          <div className={styles.onward}>
            <p className="note">
              <Trans>Not solved? Write below, and a person answers.</Trans>
            </p>
            {!isWide && (
              <Button look="quiet" onClick={() => setChoosing(true)}>
                <Trans>Other questions</Trans>
              </Button>
            )}
          </div>
        )}
        {isStart && <Start ref={start} onAsk={isWide ? undefined : ask} onAttach={() => setAttaching(true)} />}
        <div className="mt2">
          <PushOffer>
            <Trans>Be notified when support replies</Trans>
          </PushOffer>
        </div>
        <div ref={end} className={styles.foot} />
      </section>
      <Writing onSend={send} uploads={uploads} onAttach={() => setAttaching(true)} isWaiting={waitsSince !== undefined}>
        {unseen > 0 && (
          <button type="button" className={styles.unseen} onClick={() => toEnd(start, end)}>
            <ArrowDown className="ico s" aria-hidden />
            <Plural value={unseen} one="# new message" other="# new messages" />
          </button>
        )}
      </Writing>
      {isAttaching !== undefined && (
        <Suspense>
          <AttachSheet open={isAttaching} uploads={uploads} onClose={() => setAttaching(false)} />
        </Suspense>
      )}
    </div>
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
