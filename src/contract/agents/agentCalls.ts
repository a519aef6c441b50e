/** Calls of agents' pages, loaded with the first of them. */
import { agentCodeCalls } from './codes.ts'
import { agentListCalls } from './lists.ts'
import { agentMemberCalls } from './members.ts'
import { agentRebateCalls } from './rebates.ts'
import { agentReportCalls } from './reports.ts'

export const agentCalls = { ...agentCodeCalls, ...agentListCalls, ...agentMemberCalls, ...agentRebateCalls, ...agentReportCalls } as const
