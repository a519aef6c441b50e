/** The first steps of an agent whose team has not bet yet: a code, its link, the first bet. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Copy, QrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { GroupLine } from '#/shared/agent/GroupLine.tsx'
import { linkOf, shownLink } from '#/shared/agent/invitationLink.ts'
import { useCopyLink } from '#/shared/share/useCopyLink.ts'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import * as numberedList from '#/ui/numberedList.module.css'
import * as lists from '#/ui/list.module.css'
import { allCodes, useLatestCodesQuery } from './centreApi.ts'
import * as styles from './centre.module.css'

/** `team`: the number of members; undefined until it is known. */
export function FirstSteps({ team = 0 }: { readonly team: number | undefined }): ReactElement {
  const codes = useLatestCodesQuery(allCodes, { refetchOnMountOrArgChange: 10 })
  const open = codes.currentData?.records.find(({ state }) => state === 'open')
  const code = open?.code
  return (
    <section className={`card mt3 ${styles.steps}`}>
      <h2 className="strong">
        <Trans>To the first bet</Trans>
      </h2>
      <ol className={`list ${numberedList.steps}`}>
        <li className={numberedList.numbered} data-done={open && true} aria-current={open ? undefined : 'step'}>
          <span className={numberedList.number}>{open ? <Check className="ico s" aria-hidden /> : 1}</span>
          {open ? (
            <span>
              <span className="block">
                <Trans>Code {code}</Trans>
              </span>
              <GroupLine code={open} />
            </span>
          ) : (
            <span>
              <b>
                <Trans>Create an invitation code</Trans>
              </b>
              <span className={lists.sub}>
                <Trans>While you choose the group, you see what you get and which odds they get</Trans>
              </span>
            </span>
          )}
          {code !== undefined && (
            <Link to="/invite" search={{ code }} className="link plain tapx">
              <Trans>Change</Trans>
            </Link>
          )}
        </li>
        <li className={numberedList.numbered} aria-current={open && 'step'}>
          <span className={numberedList.number}>2</span>
          <span>
            <b>
              <Trans>Send the link or the poster to somebody you know</Trans>
            </b>
            <span className={lists.sub}>
              <Trans>It opens with the code filled in</Trans>
            </span>
          </span>
        </li>
        <li className={numberedList.numbered}>
          <span className={numberedList.number}>3</span>
          <span>
            <b>
              <Trans>They register and place a first bet</Trans>
            </b>
            <span className={lists.sub}>
              {team > 0 ? (
                <Plural value={team} one="# member, no bet in seven days" other="# members, no bet in seven days" />
              ) : (
                <Trans>Each of their draws writes one line of rebate, and says where it comes from</Trans>
              )}
            </span>
          </span>
          {team > 0 && (
            <Link to="/member" className="link plain tapx">
              <Trans>Members</Trans>
            </Link>
          )}
        </li>
      </ol>
      {code !== undefined ? (
        <CodeLink code={code} />
      ) : codes.currentData || codes.isError ? (
        <Link to="/invite" className={`${button.pri} ${button.big} mt3`}>
          <Trans>Create a code</Trans>
        </Link>
      ) : (
        <Skeleton width="100%" height={48} radius="var(--r2)" />
      )}
    </section>
  )
}

function CodeLink({ code }: { readonly code: string }): ReactElement {
  const { t } = useLingui()
  const copy = useCopyLink()
  const link = linkOf(code)
  return (
    <>
      <div className={styles.link}>
        <span className="mono clip">{shownLink(link)}</span>
        <Link to="/qrcode" search={{ code }} className={iconButton.button} aria-label={t`QR poster`}>
          <QrCode className="ico" aria-hidden />
        </Link>
      </div>
      <Button look="pri" big className="mt3" onClick={() => void copy(link)}>
        <Copy className="ico s" aria-hidden />
        <Trans>Copy link</Trans>
      </Button>
    </>
  )
}
