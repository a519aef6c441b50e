/** The opened account with its temporary password, which is shown only once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { termsOf } from '#/shared/agent/prizeGroups.ts'
import { DoneArt } from '#/ui/art/DoneArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { usePlatformMoment } from '#/shared/days/platformTime.ts'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './accounts.module.css'

export type Opened = Answer<'addUser'>

interface OpenedAccountProps {
  readonly opened: Opened
  readonly prizeGroups: PrizeGroups | undefined
  readonly onCopied: () => void
  readonly onAnother: () => void
}

export function OpenedAccount({ opened, prizeGroups, onCopied, onAnother }: OpenedAccountProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { odds } = useFormat()
  const { moment, zone } = usePlatformMoment()
  const localized = useLocalized()
  const [isCopied, setCopied] = useState(false)
  const { userId, username, password, prizeGroup, expiresAt } = opened
  const until = `${moment(expiresAt)} (${zone})`
  const terms = prizeGroups && termsOf(prizeGroups, prizeGroup)
  const [play] = prizeGroups?.plays ?? []

  async function copyBoth() {
    const text = `${t`Username`}: ${username}\n${t`First password`}: ${password}`
    if (await copy(text)) {
      setCopied(true)
      onCopied()
    } else dispatch(showToast({ kind: 'error', text: t`Could not copy. Select it yourself` }))
  }

  return (
    <main>
      <div className={lists.lead} role="status">
        <DoneArt />
        <h2 className="title">
          <Trans>The account {username} is open</Trans>
        </h2>
        <p className="t2">
          <Trans>Send both lines to the person. Once you leave this page, the password is never shown again.</Trans>
        </p>
      </div>
      <div className="pad">
        <section className={`card list ${lists.rows}`}>
          <Fact name={<Trans>Username</Trans>}>
            <b className={`title ${styles.secret}`} translate="no">
              {username}
            </b>
          </Fact>
          <Fact name={<Trans>First password</Trans>}>
            <b className={`title ${styles.secret}`} translate="no" data-password>
              {password}
            </b>
          </Fact>
          <Fact name={<Trans>Prize group</Trans>}>
            <span className="num">
              {prizeGroup}
              {play && terms && <span>{` · ${localized(play.names)} ${odds(terms.odds[0] ?? 0)}`}</span>}
            </span>
          </Fact>
          <Fact name={<Trans>Works until</Trans>}>
            <span className="num">{until}</span>
          </Fact>
        </section>
        <div className="stack g2 mt4">
          <Button look="pri" big onClick={() => void copyBoth()}>
            {isCopied ? <Check className="ico" aria-hidden /> : <Copy className="ico" aria-hidden />}
            {isCopied ? (
              <span>
                <Trans>Copied</Trans>
              </span>
            ) : (
              <span>
                <Trans>Copy name and password</Trans>
              </span>
            )}
          </Button>
          <div className={styles.next}>
            <Button look="quiet" onClick={onAnother}>
              <Trans>Open another</Trans>
            </Button>
            <Link className={button.quiet} to="/member" search={{ member: userId }}>
              <Trans>See the card</Trans>
            </Link>
          </div>
        </div>
        <p className="note center mt4">
          <Trans>
            At the first sign-in the member chooses an own password and accepts the agreement; then this one opens nothing any more.
          </Trans>
        </p>
      </div>
    </main>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className={`${lists.fact} ${styles.fact}`}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  )
}
