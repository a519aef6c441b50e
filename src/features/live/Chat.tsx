/** The chat of a room. The list scrolls to new lines only while its end is in view. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, Coffee, Gift, Radio, Shield, Unplug } from 'lucide-react'
import { memo, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { Author, RoomItem } from '#/contract/live/stream.ts'
import { DrawnLine } from './DrawnLine.tsx'
import type { AuthoredItem, Stream } from './roomStream.ts'
import { type ItemNames, useItemNames } from './itemNames.ts'
import { ItemText } from './ItemText.tsx'
import * as styles from './chat.module.css'

interface ChatProps {
  readonly stream: Pick<Stream, 'hasEarlier' | 'isCut' | 'omitted'>
  /** Without the items of blocked people. */
  readonly items: readonly RoomItem[]
  readonly lotteryId: string | null
  /** The reason why the member may not write. */
  readonly reminder: ReportReason | undefined
  readonly onEarlier: () => void
  readonly onItem: (item: AuthoredItem) => void
}

/** The distance from the end, in pixels, that still counts as the end. */
const near = 24

export function Chat({ stream, items, lotteryId, reminder, onEarlier, onItem }: ChatProps): ReactElement {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  /** The position of the first item, and the height of the list. */
  const top = useRef({ seq: 0, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const names = useItemNames()
  const first = items[0]?.seq ?? 0
  const last = items.at(-1)?.seq ?? 0
  const unseen = isAtEnd ? 0 : items.filter(({ seq, kind }) => seq > seen && kind === 'line').length

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    if (isAtEnd) current.scrollTop = current.scrollHeight
    // Earlier lines above the view do not move the lines in view.
    else if (first < top.current.seq) current.scrollTop += current.scrollHeight - top.current.height
    top.current = { seq: first, height: current.scrollHeight }
  })

  const follow = () => {
    const { current } = list
    if (!current) return
    const isNow = current.scrollHeight - current.scrollTop - current.clientHeight < near
    if (isNow !== isAtEnd) setAtEnd(isNow)
    if (isNow || isAtEnd) setSeen(last)
    if (!isNow && current.scrollTop < near && stream.hasEarlier) onEarlier()
  }

  return (
    <div className={styles.chat}>
      {/* A screen reader does not announce new lines, because the announcements would never end. */}
      <ul
        ref={list}
        className={styles.lines}
        aria-label={t`Chat`}
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={0}
        onScroll={follow}
      >
        {stream.hasEarlier && (
          <li>
            <button type="button" className={styles.earlier} onClick={onEarlier}>
              {stream.isCut ? <Trans>Lines from the time without a connection are missing. Load them</Trans> : <Trans>Earlier lines</Trans>}
            </button>
          </li>
        )}
        {items.map((item) => (
          <ItemLine key={item.seq} item={item} names={names} onItem={onItem} />
        ))}
        {lotteryId !== null && <DrawnLine lotteryId={lotteryId} />}
        {reminder && <Reminder reason={reminder} />}
      </ul>
      <div className={styles.below}>
        {unseen > 0 && (
          <button type="button" className={styles.unseen} onClick={() => setAtEnd(true)}>
            <ArrowDown className="ico s" aria-hidden />
            <Plural value={unseen} one="# new line" other="# new lines" />
          </button>
        )}
        <Omitted key={stream.omitted} count={stream.omitted} />
      </div>
    </div>
  )
}

/** Milliseconds for which the chat says that lines were left out. */
const saidMs = 20_000

/** Says that lines were left out. With more lines than anybody reads, the platform sends only some of the lines. */
function Omitted({ count }: { readonly count: number }): ReactElement | null {
  const [isSaid, setSaid] = useState(count > 0)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(false), saidMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSaid) return null
  return (
    <p className={styles.event}>
      <Plural value={count} one="# line was left out, there were too many" other="# lines were left out, there were too many" />
    </p>
  )
}

function Reminder({ reason }: { readonly reason: ReportReason }): ReactElement {
  const request = useReminders()[reason]
  return (
    <li className={styles.event}>
      <Shield className="ico s" aria-hidden />
      <Trans>A moderator reminds you: {request}</Trans>
    </li>
  )
}

interface ItemLineProps {
  readonly item: RoomItem
  readonly names: ItemNames
  readonly onItem: ChatProps['onItem']
}

/** Memoised, because a room has hundreds of lines, and new lines arrive all the time. */
const ItemLine = memo(function ItemLine({ item, names, onItem }: ItemLineProps): ReactElement | null {
  switch (item.kind) {
    case 'line':
      return (
        <li>
          <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => onItem(item)}>
            <AuthorName author={item.author} title={names.title(item.author.title)} />
            <ItemText item={item} names={names} />
          </button>
        </li>
      )
    case 'hidden':
      return (
        <li className={styles.event}>
          <Trans>A line was removed by a moderator</Trans>
        </li>
      )
    case 'entry':
      return (
        <li>
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => onItem(item)}>
            <ItemText item={item} names={names} />
          </button>
        </li>
      )
    case 'gift':
      return (
        <li>
          <button type="button" className={styles.event} aria-haspopup="dialog" onClick={() => onItem(item)}>
            <Gift className="ico s" aria-hidden />
            <ItemText item={item} names={names} />
          </button>
        </li>
      )
    case 'state':
      return <StateLine item={item} />
    case 'hide':
      return null
  }
})

interface AuthorNameProps {
  readonly author: Author
  readonly title: string | undefined
}

function AuthorName({ author: { name, role }, title }: AuthorNameProps): ReactElement {
  return (
    <b className={role === null ? undefined : styles.role}>
      {role === 'host' && (
        <span>
          <Trans>Host</Trans>{' '}
        </span>
      )}
      {role === 'moderator' && (
        <span>
          <Trans>Moderator</Trans>{' '}
        </span>
      )}
      {title !== undefined && <span className={styles.titled}>{title} </span>}
      <bdi translate="no">{name}</bdi>{' '}
    </b>
  )
}

function StateLine({ item: { state } }: { readonly item: Extract<RoomItem, { kind: 'state' }> }): ReactElement | null {
  if (state === 'away')
    return (
      <li className={styles.event}>
        <Coffee className="ico s" aria-hidden />
        <Trans>The host is away, the chat goes on</Trans>
      </li>
    )
  if (state === 'paused')
    return (
      <li className={styles.event}>
        <Unplug className="ico s" aria-hidden />
        <Trans>The host’s line is cut off, the chat goes on</Trans>
      </li>
    )
  if (state !== 'live') return null
  return (
    <li className={styles.event}>
      <Radio className="ico s" aria-hidden />
      <Trans>The show is on</Trans>
    </li>
  )
}

/** The requests to a silenced member, as lines of the chat. */
function useReminders(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui()
  return {
    tips: t`no tips, and no promises of a win`,
    contact: t`no contact details, and no asking for money`,
    abuse: t`stay polite to each other`,
    lewd: t`nothing lewd`,
    other: t`keep to the rules of the chat`,
  }
}
