/** The actions on a code. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Pause, Pencil, Play, Trash2, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useOnline } from '#/lib/online.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './invitations.module.css'

interface CodeMenuProps {
  readonly code: InviteCode
  readonly isChanging: boolean
  /** Switches the code off or on. */
  readonly onFlip: () => void
  /** Undefined while the code is loading. */
  readonly onDelete: (() => void) | undefined
}

export function CodeMenu({ code: { code, state, uses }, isChanging, onFlip, onDelete }: CodeMenuProps): ReactElement {
  const online = useOnline()
  const isOff = state === 'off'
  return (
    <ul className={`list mt2 ${styles.menu}`}>
      <li>
        <Link className={lists.item} to="/invite" search={{ code }}>
          <Pencil className="ico" aria-hidden />
          <span className="grow">
            <Trans>Change its group, end or note</Trans>
            <span className={lists.sub}>
              <Trans>Only for those who register from now on</Trans>
            </span>
          </span>
          <ChevronRight className="ico" aria-hidden />
        </Link>
      </li>
      <li>
        <button type="button" className={lists.item} disabled={!online} aria-busy={isChanging} onClick={onFlip}>
          {isOff ? <Play className="ico" aria-hidden /> : <Pause className="ico" aria-hidden />}
          <span className="grow">
            {isOff ? <Trans>Switch it on again</Trans> : <Trans>Switch it off for now</Trans>}
            {!isOff && (
              <span className={lists.sub}>
                <Trans>You can switch it on again at any time</Trans>
              </span>
            )}
          </span>
        </button>
      </li>
      {uses > 0 && (
        <li>
          <Link className={lists.item} to="/member" search={{ code }}>
            <Users className="ico" aria-hidden />
            <span className="grow">
              <Plural value={uses} one="See the # member who came by it" other="See the # members who came by it" />
            </span>
            <ChevronRight className="ico" aria-hidden />
          </Link>
        </li>
      )}
      {onDelete && (
        <li>
          <button type="button" className={`${lists.item} neg`} disabled={!online} onClick={onDelete}>
            <Trash2 className="ico" aria-hidden />
            <span className="grow">
              <Trans>Delete this code</Trans>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
