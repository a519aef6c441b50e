/** The options that the exposure of a bet counts on, with more bets on each play than `risks.test.ts` has. */
import { checkRisks } from './riskChecks.ts'

checkRisks(5)
