/** /teamReport: the team's bets, deposits, withdrawals and transactions, newest first, and its play at the providers of games. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Tabs } from '#/ui/PickRow.tsx'
import { BetList } from './BetList.tsx'
import { BillList } from './BillList.tsx'
import { ListChips } from './ListChips.tsx'
import type { ListSearch } from './listSearch.ts'
import { RechargeList, WithdrawalList } from './MoneyLists.tsx'
import { ThirdPlay } from './ThirdPlay.tsx'
import * as styles from './lists.module.css'

const ListExportSheet = lazyPart(() => import('./ListExportSheet.tsx'), 'ListExportSheet')
const ListFilterSheet = lazyPart(() => import('./ListFilterSheet.tsx'), 'ListFilterSheet')

export function TeamListPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Team records`}>
      <TeamLists />
    </AgentsOnly>
  )
}

function TeamLists(): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const search: ListSearch = useSearch({ from: '/teamReport' })
  const navigate = useNavigate()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [isExportOpen, setExportOpen] = useState(false)
  const { tab = 'bets' } = search
  const show = (next: ListSearch) => void navigate({ to: '/teamReport', search: next, replace: true, resetScroll: false })
  const list = { search, today, onSearch: show }
  return (
    <>
      <Header
        title={t`Team records`}
        back="/agentcenter"
        actions={
          tab !== 'third' && (
            <IconButton label={t`Export the list`} aria-haspopup="dialog" onClick={() => setExportOpen(true)}>
              <Download className="ico" aria-hidden />
            </IconButton>
          )
        }
      />
      <main>
        <div className={styles.tabs}>
          <Tabs
            label={t`Lists`}
            value={tab}
            onChange={(next) => show({ ...search, tab: next })}
            options={[
              { value: 'bets', text: t`Bets` },
              { value: 'recharges', text: t`Deposits` },
              { value: 'withdrawals', text: t`Withdrawals` },
              { value: 'bills', text: t`Transactions` },
              { value: 'third', text: t`Other games` },
            ]}
          />
        </div>
        <ListChips {...list} onOpen={() => setFilterOpen(true)} />
        {tab === 'bets' && <BetList {...list} />}
        {tab === 'recharges' && <RechargeList {...list} />}
        {tab === 'withdrawals' && <WithdrawalList {...list} />}
        {tab === 'bills' && <BillList {...list} />}
        {tab === 'third' && <ThirdPlay search={search} today={today} />}
      </main>
      {isExportOpen && (
        <Suspense>
          <ListExportSheet search={search} today={today} onClose={() => setExportOpen(false)} />
        </Suspense>
      )}
      {isFilterOpen && (
        <Suspense>
          <ListFilterSheet {...list} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
