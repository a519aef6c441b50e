/** The last used or created code, ready to be shared. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Copy, QrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { Button } from '#/ui/Button.tsx'
import * as button from '#/ui/Button.module.css'
import { GroupLine } from '#/shared/agent/GroupLine.tsx'
import { linkOf } from '#/shared/agent/invitationLink.ts'
import { useCopyLink } from '#/shared/share/useCopyLink.ts'
import { CodeTags } from './CodeTags.tsx'
import * as styles from './invitations.module.css'

export function LastCode({ code }: { readonly code: InviteCode }): ReactElement {
  const copy = useCopyLink()
  return (
    <section className={`inkp ${styles.last}`}>
      <div className="row between">
        <span className="t2">{code.lastUsedAt === null ? <Trans>Newest code</Trans> : <Trans>Last used code</Trans>}</span>
        <span className="row g1">
          <CodeTags code={code} onInk />
        </span>
      </div>
      <div className={`hero num ${styles.name}`} translate="no">
        {code.code}
      </div>
      <GroupLine code={code} />
      <div className={`${styles.two} mt3`}>
        <Button look="inkA" onClick={() => void copy(linkOf(code.code))}>
          <Copy className="ico s" aria-hidden />
          <Trans>Copy link</Trans>
        </Button>
        <Link className={button.inkB} to="/qrcode" search={{ code: code.code }}>
          <QrCode className="ico s" aria-hidden />
          <Trans>Poster</Trans>
        </Link>
      </div>
    </section>
  )
}
