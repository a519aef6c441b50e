/** Calls of welfare. */
import { campaignCalls } from './campaigns.ts'
import { packetCalls } from './packets.ts'
import { requestCalls } from './requests.ts'
import { signInCalls } from './signIn.ts'
import { wheelCalls } from './wheel.ts'

export const welfareCalls = { ...campaignCalls, ...signInCalls, ...wheelCalls, ...packetCalls, ...requestCalls } as const
