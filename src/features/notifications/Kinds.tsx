/** The kinds of notifications, each with its switch. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Headset, type LucideIcon, Trophy } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { type PushKind, pushKinds } from '#/contract/notifications.ts'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './notifications.module.css'

interface KindsProps {
  /** The kinds that are on; undefined if there is no choice yet. */
  readonly on?: Readonly<Record<PushKind, boolean>> | undefined
  /** Undefined if the switches are disabled. */
  readonly onChange?: (kind: PushKind, on: boolean) => void
}

export function Kinds({ on, onChange }: KindsProps): ReactElement {
  const { t } = useLingui()
  const kinds: Readonly<Record<PushKind, { icon: LucideIcon; tone: string | undefined; label: string; text: ReactNode }>> = {
    draws: { icon: Trophy, tone: tones.act, label: t`Draws of my bets`, text: <Trans>Only periods you bet on</Trans> },
    money: {
      icon: Banknote,
      tone: tones.pos,
      label: t`Deposits and withdrawals`,
      text: <Trans>Credited, paid out, returned</Trans>,
    },
    service: { icon: Headset, tone: tones.info, label: t`Replies from support`, text: <Trans>In the chat and to your feedback</Trans> },
  }
  return (
    <>
      <h2 className={styles.group}>
        <Trans>What to notify you about</Trans>
      </h2>
      <div className="pad">
        <div className={`card list ${lists.rows}`}>
          {pushKinds.map((kind) => {
            const { icon: Icon, tone, label, text } = kinds[kind]
            return (
              <div key={kind} className={onChange ? lists.item : `${lists.item} ${styles.off}`}>
                <span className={onChange ? `${lists.icon} ${tone}` : lists.icon}>
                  <Icon className="ico" aria-hidden />
                </span>
                <span className="grow">
                  {label}
                  <span className={lists.sub}>{text}</span>
                </span>
                <Switch label={label} checked={on?.[kind] === true} disabled={!onChange} onChange={(chosen) => onChange?.(kind, chosen)} />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
