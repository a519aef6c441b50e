/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { postedFigures } from '#/contract/agents/figures.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'
import { spans } from './spanNames.ts'

const page = pagesWith('teamReports')

/** The days, and the member: one below the agent, or the agent. */
const common = { span: oneOf(...spans), from: text, to: text, userId: text }

export const teamReportsPages = {
  '/report': page({
    load: () => import('./scripts.ts').then((m) => m.report()),
    title: msg`Team report`,
    gate: 'member',
    search: searchParams({ ...common, scope: oneOf('team', 'own') }),
  }),
  '/teamReport': page({
    load: () => import('./scripts.ts').then((m) => m.teamList()),
    title: msg`Team records`,
    gate: 'member',
    search: searchParams({
      ...common,
      tab: oneOf('bets', 'recharges', 'withdrawals', 'bills', 'third'),
      lotteryId: text,
      state: oneOf('WAIT', 'WIN', 'CANCEL'),
      group: text,
      figure: oneOf(...postedFigures),
      scope: oneOf('team', 'own'),
    }),
  }),
}
