/** A code in the list, with its facts and its most frequent actions. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy, EllipsisVertical, QrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as iconButton from '#/ui/IconButton.module.css'
import { useCopyLink } from '#/shared/share/useCopyLink.ts'
import { CodeFacts } from './CodeFacts.tsx'
import { CodeTags } from './CodeTags.tsx'
import { linkOf } from '#/shared/agent/invitationLink.ts'
import * as styles from './invitations.module.css'

/** Number of letters that fit beside three buttons on the narrowest phone. */
const most = 8
const codeLook = (name: string) => (name.length > most ? `${styles.code} ${styles.long}` : styles.code)

interface CodeRowProps {
  readonly code: InviteCode
  readonly onMenu: () => void
}

export function CodeRow({ code, onMenu }: CodeRowProps): ReactElement {
  const { t } = useLingui()
  const copy = useCopyLink()
  const { code: name, state } = code
  return (
    <li className={styles.row}>
      <div className={styles.heading}>
        <span className={`${codeLook(name)} num ${state === 'open' ? '' : 't3'}`} translate="no">
          {name}
        </span>
        <CodeTags code={code} />
      </div>
      <IconButton label={t`Copy the link of ${name}`} onClick={() => void copy(linkOf(name))}>
        <Copy className="ico" aria-hidden />
      </IconButton>
      <Link className={iconButton.button} to="/qrcode" search={{ code: name }} aria-label={t`Poster of ${name}`}>
        <QrCode className="ico" aria-hidden />
      </Link>
      <IconButton label={t`More for ${name}`} onClick={onMenu}>
        <EllipsisVertical className="ico" aria-hidden />
      </IconButton>
      <div className={styles.facts}>
        <CodeFacts code={code} />
      </div>
    </li>
  )
}
