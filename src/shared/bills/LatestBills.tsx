/** The latest postings of the wallet, with a link to all of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { billCalls } from '#/contract/bills.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { BillRow } from './BillRow.tsx'
import { useBillKinds } from './useBillKinds.ts'

export const { useLatestBillsQuery } = injectCalls(billCalls, ({ readWith }) => ({
  latestBills: readWith('queryBillPage', (size: number) => ({ pageParam: { current: 1, size }, searchParam: {} }), {
    providesTags: ['Bills'],
  }),
}))

export function LatestBills({ most }: { readonly most: number }): ReactElement {
  const { t } = useLingui()
  const { kindOf } = useBillKinds()
  const bills = useLatestBillsQuery(most)
  return (
    <section aria-labelledby="last-bills">
      <div className={lists.section}>
        <h2 id="last-bills" className="title">
          <Trans>Recent transactions</Trans>
        </h2>
        <Link to="/accountDetailList">
          <Trans>All</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <Answer of={bills} age="never" failed={t`Transactions could not be loaded`} waiting={<SkeletonRows rows={4} label={t`Loading`} />}>
          {({ records }) =>
            records.length === 0 ? (
              <p className={`card ${lists.rows} note center`} style={{ paddingBlock: 20 }}>
                <Trans>No transactions yet</Trans>
              </p>
            ) : (
              <ul className={`card list ${lists.rows}`}>
                {records.map((bill) => (
                  <BillRow key={bill.billId} bill={bill} kind={kindOf(bill.kind)} />
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
    </section>
  )
}
