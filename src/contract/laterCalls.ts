/** The facts of the calls that are not of the first script. The build writes them out as data. */
import { laterCalls } from './contract.ts'
import { factsOf } from './facts.ts'

export const laterFacts = factsOf(laterCalls)
