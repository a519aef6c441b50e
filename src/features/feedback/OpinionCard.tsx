/** One piece of feedback with its pictures and replies. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Headset } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import type { Opinion, OpinionState } from '#/contract/feedback.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOpinionTypesQuery } from '#/shared/opinion/opinionApi.ts'
import { Tag } from '#/ui/Tag.tsx'
import { OwnPicture } from '#/shared/upload/OwnPicture.tsx'
import * as picturePicker from '#/shared/upload/PicturePicker.module.css'
import * as styles from './feedback.module.css'

const states: Readonly<Record<OpinionState, { readonly tone?: 'pos' | 'info'; readonly text: MessageDescriptor }>> = {
  OPEN: { tone: 'info', text: msg`In review` },
  REPLIED: { tone: 'pos', text: msg`Answered` },
  ADOPTED: { tone: 'pos', text: msg`Adopted` },
  CLOSED: { text: msg`Resolved` },
}

export function OpinionTag({ state }: { readonly state: OpinionState }): ReactElement {
  const { i18n } = useLingui()
  const { tone, text } = states[state]
  return <Tag {...(tone && { tone })}>{i18n._(text)}</Tag>
}

/** The time by which an answer is expected, or the version that contains the adopted feedback; and the number of the feedback. */
export function OpinionFacts({ opinion: { number, answerHours, adoptedIn } }: { readonly opinion: Opinion }): ReactElement {
  const named = String(number).padStart(4, '0')
  return (
    <span>
      {answerHours !== null && (
        <span>
          {' · '}
          <Plural value={answerHours} one="answer within about # hour" other="answer within about # hours" />
        </span>
      )}
      {adoptedIn !== null && (
        <span>
          {' · '}
          <Trans>in version {adoptedIn}</Trans>
        </span>
      )}
      {' · '}
      <span className="nowrap">
        <Trans>Number {named}</Trans>
      </span>
    </span>
  )
}

interface OpinionCardProps {
  readonly opinion: Opinion
  /** The link to the page names this feedback, so the page scrolls to its beginning. */
  readonly isMeant: boolean
}

export function OpinionCard({ opinion, isMeant }: OpinionCardProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const card = useRef<HTMLLIElement>(null)
  const { data } = useOpinionTypesQuery({})
  useEffect(() => {
    if (!isMeant) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }, [isMeant])
  const { type, content, state, createdAt, pictures, replies } = opinion
  const names = data?.types.find(({ code }) => code === type)?.names
  return (
    <li ref={card} id={opinion.id} className={`card ${styles.opinion}`} {...(isMeant && { tabIndex: -1, 'aria-current': true })}>
      <div className="row between">
        <b>{names ? localized(names) : type}</b>
        <OpinionTag state={state} />
      </div>
      <p className="note num">
        {format.dateTime(createdAt)}
        <OpinionFacts opinion={opinion} />
      </p>
      <p className={`${styles.text} mt2`}>{content}</p>
      {pictures.length > 0 && (
        <div className={`${picturePicker.pictures} mt3`}>
          {pictures.map((fileId, index) => (
            <div key={fileId}>
              <OwnPicture fileId={fileId} alt={t`Picture ${index + 1}`} />
            </div>
          ))}
        </div>
      )}
      {replies.map((reply) => (
        <div key={reply.createdAt} className={`sunk ${styles.answer} mt3`}>
          <p className="row g2 note">
            <Headset className="ico s" aria-hidden />
            <span>
              <Trans>Support</Trans>
            </span>
            <span className="num">{format.dateTime(reply.createdAt)}</span>
          </p>
          <p className={`${styles.text} mt1`}>{reply.text}</p>
        </div>
      ))}
    </li>
  )
}
