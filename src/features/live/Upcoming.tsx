/** Shows planned within a day, each with a reminder. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { HostFace } from './HostFace.tsx'
import { useAct } from './useAct.ts'
import { useRemindMutation } from './liveApi.ts'
import { useLotteryName } from './useLotteryName.ts'
import { useWhen } from './useWhen.ts'
import * as list from '#/ui/list.module.css'
import * as styles from './rooms.module.css'

interface UpcomingProps {
  readonly upcoming: readonly Room[]
  /** The ids of the hosts with a reminder. */
  readonly reminded: readonly string[] | undefined
  readonly signedIn: boolean
  readonly isShut: boolean
}

export function Upcoming({ upcoming, reminded, signedIn, isShut }: UpcomingProps): ReactElement | null {
  if (upcoming.length === 0) return null
  return (
    <section>
      <h2 className={`title ${list.section}`}>
        <Trans>Coming up</Trans>
      </h2>
      <ul className={`card ${list.rows} ${styles.rows}`}>
        {upcoming.map((room) => (
          <UpcomingRow
            key={room.id}
            room={room}
            isReminded={reminded?.includes(room.host.id) ?? false}
            signedIn={signedIn}
            isShut={isShut}
          />
        ))}
      </ul>
    </section>
  )
}

interface UpcomingRowProps {
  readonly room: Room
  readonly isReminded: boolean
  readonly signedIn: boolean
  readonly isShut: boolean
}

function UpcomingRow({ room: { host, titles, lotteryId, until }, isReminded, signedIn, isShut }: UpcomingRowProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const lottery = useLotteryName(lotteryId)
  const toLogin = useToLogin()
  const [remind, { isLoading }] = useRemindMutation()
  const act = useAct()
  const when = useWhen()
  const name = localized(host.names)
  const toggle = () => (signedIn ? act(remind({ id: host.id, isOn: !isReminded }).unwrap()) : toLogin())
  return (
    <li className={styles.row}>
      <HostFace host={host} size={44} />
      <span className="grow">
        <b className="block clip">{localized(titles)}</b>
        <span className="note block clip">{[name, until === null ? '' : when(until), lottery].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        look={isReminded ? 'quiet' : 'soft'}
        busy={isLoading}
        disabled={isShut}
        aria-pressed={isReminded}
        aria-label={isReminded ? t`Reminder set: ${name}` : t`Remind me: ${name}`}
        onClick={toggle}
      >
        {isReminded ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
      </Button>
    </li>
  )
}
