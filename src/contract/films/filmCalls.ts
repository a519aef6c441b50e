/** Calls of films. */
import { filmListCalls } from './films.ts'
import { positionCalls } from './positions.ts'
import { ticketCalls } from './tickets.ts'
import { watchCalls } from './watching.ts'

export const filmCalls = { ...filmListCalls, ...ticketCalls, ...positionCalls, ...watchCalls } as const
