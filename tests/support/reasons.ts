/** Every reason of the contract, with the texts that come with pages. */
import { isReason } from '#/api/reasonTexts.ts'
import { refusals } from '#/contract/refusals.ts'

import.meta.glob('../../src/**/*{r,R}easons.ts', { eager: true })

export const everyReason = Object.keys(refusals).filter(isReason)
