/** Calls of agents' pages. */
import { agentCodeCalls } from './codes.ts'
import { agentListCalls } from './lists.ts'
import { agentMemberCalls } from './members.ts'
import { agentRebateCalls } from './rebates.ts'
import { agentReportCalls } from './reports.ts'

export const agentCalls = { ...agentCodeCalls, ...agentListCalls, ...agentMemberCalls, ...agentRebateCalls, ...agentReportCalls } as const
