/** What was said in the chat: messages, those on their way, and ready answers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, CircleAlert, Clock3 } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useRef } from 'react'
import { useArticleQuery } from '#/api/endpoints.ts'
import type { ArticleHead } from '#/contract/articles.ts'
import type { ChatMessage, ChatOrder } from '#/contract/service.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import type { Unsent } from './useChat.ts'
import * as styles from './service.module.css'

const OwnPicture = lazyPart(() => import('#/shared/upload/OwnPicture.tsx'), 'OwnPicture')
const OrderLink = lazyPart(() => import('./OrderFace.tsx'), 'OrderLink')
const SafeHtml = lazyPart(() => untilLoaded(() => import('#/ui/SafeHtml.tsx')), 'SafeHtml')

const quarter = 15 * 60_000

function About({ order }: { readonly order: ChatOrder }): ReactElement {
  return (
    <div className={`card ${styles.attached}`}>
      <Suspense fallback={<span className={styles.order} />}>
        <OrderLink order={order} />
      </Suspense>
    </div>
  )
}

function Sent({ picture }: { readonly picture: string }): ReactElement {
  const { t } = useLingui()
  return (
    <div className={styles.picture}>
      <Suspense>
        <OwnPicture fileId={picture} alt={t`Picture`} />
      </Suspense>
    </div>
  )
}

interface SaidProps {
  readonly message: ChatMessage
  readonly before: ChatMessage | undefined
  /** Nothing was said after it. */
  readonly isLast: boolean
}

export function Said({ message, before, isLast }: SaidProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const when = useWhen()
  const { from, by, text, order, picture, createdAt } = message
  const pause = !before || createdAt - before.createdAt > quarter
  return (
    <>
      {pause && (
        <li className={`${styles.when} note num`} role="presentation" data-begins={message.seq}>
          {when(createdAt)}
        </li>
      )}
      <li className={from === 'member' ? styles.mine : styles.theirs} data-from={from} data-state="sent">
        <span className="sr">{from === 'member' ? t`You:` : t`Support:`}</span>
        {by !== null && by !== before?.by && <span className={`${styles.by} note`}>{by}</span>}
        {order && <About order={order} />}
        {picture && <Sent picture={picture} />}
        {text !== '' && <p className={styles.bubble}>{text}</p>}
        {isLast && from === 'member' && (
          <p className="note num">
            <Trans>Delivered, {format.time(createdAt)}</Trans>
          </p>
        )}
      </li>
    </>
  )
}

export function OnItsWay({ one }: { readonly one: Unsent }): ReactElement {
  const { text, order, picture, at, state, why, isPictureGone, again, discard } = one
  const format = useFormat()
  return (
    <li data-from="member" data-state={state} className={`${styles.mine} ${state === 'sending' ? styles.sending : styles.failed}`}>
      {order && <About order={order} />}
      {picture !== undefined && <Sent picture={picture} />}
      {text !== '' && <p className={styles.bubble}>{text}</p>}
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
            ) : state === 'givenUp' ? (
              <span>{why}</span>
            ) : (
              <span>
                <Trans>Not sent, {format.time(at)}</Trans>
                {why !== '' && <span> · {why}</span>}
              </span>
            )}
          </p>
          <div className="row">
            {state !== 'givenUp' && !(isPictureGone && text === '') && (
              <Button className="link plain" onClick={again}>
                {isPictureGone ? <Trans>Send without the picture</Trans> : <Trans>Try again</Trans>}
              </Button>
            )}
            <Button className={`t2 ${styles.discard}`} onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** A question that the member has picked, and its ready answer, both on this page alone. */
export function AskedQuestion({ question: { code, title } }: { readonly question: ArticleHead }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const article = useArticleQuery({ code })
  const start = useRef<HTMLLIElement>(null)
  useEffect(() => start.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <>
      <li ref={start} className={`${styles.mine} ${styles.asked}`}>
        <span className="sr">{t`You:`}</span>
        <p className={styles.bubble}>{localized(title)}</p>
      </li>
      <li className={styles.theirs}>
        <p className={`${styles.by} note row g1`}>
          <BadgeCheck className="ico s" aria-hidden />
          <Trans>Ready answer</Trans>
        </p>
        <div className={`${styles.bubble} ${styles.text}`}>
          <Answer
            of={article}
            age="never"
            failed={t`The answer could not be loaded`}
            gone={<Trans>This answer is no longer available.</Trans>}
            waiting={<AnswerSkeleton />}
          >
            {({ content }) => (
              <Suspense fallback={<AnswerSkeleton />}>
                <SafeHtml html={localized(content)} />
              </Suspense>
            )}
          </Answer>
        </div>
      </li>
    </>
  )
}

function AnswerSkeleton(): ReactElement {
  return <Skeleton width={220} height={60} />
}
