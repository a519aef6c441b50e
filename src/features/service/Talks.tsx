/** The talks of the chat, beside the chat of a wide screen. Nothing while none is over. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Headset } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ChatMessage } from '#/contract/service.ts'
import { useWhen } from '#/i18n/when.ts'
import { serverNow } from '#/lib/serverClock.ts'
import * as lists from '#/ui/list.module.css'
import { Mark } from './OrderFace.tsx'
import { isTalkOver, type Talk } from './talks.ts'
import * as styles from './service.module.css'

interface TalksProps {
  /** Newest first. */
  readonly talks: readonly Talk[]
  /** `seq`: the position of the talk's first message. */
  readonly onPick: (seq: number) => void
}

export function Talks({ talks, onPick }: TalksProps): ReactElement | null {
  const { t } = useLingui()
  const when = useWhen()
  const textOf = ({ text }: ChatMessage) => (text === '' ? t`Picture` : text)
  const now = serverNow()
  if (!talks.some(({ last }) => isTalkOver(last, now))) return null
  return (
    <section aria-labelledby="earlier-talks">
      <h2 id="earlier-talks" className="note mt4">
        <Trans>Earlier conversations</Trans>
      </h2>
      <ul className={`card list ${styles.full} mt3`}>
        {talks.map(({ first, last }, nth) => {
          const { by } = last
          const said = textOf(last)
          const isCurrent = nth === 0 && !isTalkOver(last, now)
          return (
            <li key={first.id}>
              <button type="button" className={styles.about} aria-current={isCurrent || undefined} onClick={() => onPick(first.seq)}>
                <span className={styles.order}>
                  {first.order ? (
                    <Mark kind={first.order.kind} />
                  ) : (
                    <span className={lists.icon}>
                      <Headset className="ico" aria-hidden />
                    </span>
                  )}
                  <b className="clip">{textOf(first)}</b>
                  <span className="note num right">{when(last.createdAt)}</span>
                  <span className="note clip">{by === null ? said : t`${by}: ${said}`}</span>
                  <span className="note right">{isCurrent ? <Trans>In progress</Trans> : <Trans>Ended</Trans>}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
