/** /managebankcard: the member's cards, adding one, and their protection. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import type { PrivacyInfo } from '#/contract/session.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { BankFace, BankLine } from './BankFace.tsx'
import { Tied } from './Tied.tsx'
import * as styles from './withdraw.module.css'

export function BankCardsPage(): ReactElement {
  const { t } = useLingui()
  const privacy = useQuerySysUserInfoInternalQuery({})
  return (
    <>
      <Header title={t`Bank cards`} back="/mine" />
      <Tied of={privacy}>
        {(known) => (
          <main>
            <PullToRefresh onRefresh={privacy.refetch}>
              <Cards privacy={known} />
            </PullToRefresh>
          </main>
        )}
      </Tied>
    </>
  )
}

function Cards({ privacy }: { readonly privacy: PrivacyInfo }): ReactElement {
  const { t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  const { cards } = privacy
  const [first, ...others] = cards
  const [bound, allowed] = [cards.length, config?.allowedBandCardNum ?? 1]
  return (
    <div className="pad">
      <div className="stack g3">
        {first && (
          <Link to="/managebankcarddetail" search={{ id: first.id }} className={styles.link}>
            <BankFace
              card={first}
              aside={
                others.length > 0 ? (
                  <Tag tone="ink">
                    <Trans>Last used</Trans>
                  </Tag>
                ) : undefined
              }
            />
          </Link>
        )}
        {others.length > 0 && (
          <ul className={`card list ${lists.rows}`}>
            {others.map((card) => (
              <li key={card.id}>
                <Link className={lists.item} to="/managebankcarddetail" search={{ id: card.id }}>
                  <BankLine card={card} />
                  <ChevronRight className="ico s" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!first && (
          <EmptyState
            title={t`No bank card yet`}
            text={t`Withdrawals go to a bank card in your own name.`}
            action={
              <Link className={button.pri} to="/bindCard">
                <Trans>Add a bank card</Trans>
              </Link>
            }
          />
        )}
        {first && bound < allowed && (
          <Link className={styles.add} to="/bindCard">
            <Plus className="ico s" aria-hidden />
            <Trans>Add a bank card</Trans>
          </Link>
        )}
      </div>
      {first && (
        <p className="note mt3">
          <Trans>
            {bound} of up to {allowed} added. Cards must be in your own name.
          </Trans>
        </p>
      )}
      <ul className={`card list ${lists.rows} mt4`}>
        <TiedRow to="/setrealname" label={t`Real name`} value={privacy.realName ?? t`Not set`} />
        <TiedRow to="/capitalSettings" label={t`Fund password`} value={privacy.hasFundPassword ? t`Set` : t`Not set`} />
        <TiedRow to="/bindPhone" label={t`Phone`} value={privacy.phone ?? t`Not linked`} />
      </ul>
    </div>
  )
}

function TiedRow({
  to,
  label,
  value,
}: {
  readonly to: '/setrealname' | '/capitalSettings' | '/bindPhone'
  readonly label: string
  readonly value: string
}): ReactElement {
  return (
    <li>
      <Link className={`${lists.item} ${lists.low}`} to={to}>
        <span className="grow">{label}</span>
        <span className="note num">{value}</span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </li>
  )
}
