/** Every reason of the contract, with the texts that come with pages. */
import { isReason } from '#/api/reasonTexts.ts'
import { refusals } from '#/contract/refusals.ts'
import '#/features/recharge/reasons.ts'
import '#/features/live/giftReasons.ts'
import '#/features/films/reasons.ts'
import '#/features/live/reasons.ts'
import '#/features/welfare/reasons.ts'
import '#/features/withdraw/reasons.ts'
import '#/ui/agent/reasons.ts'
import '#/ui/games/reasons.ts'
import '#/ui/passkey/reasons.ts'
import '#/ui/report/reasons.ts'
import '#/ui/upload/reasons.ts'

export const everyReason = Object.keys(refusals).filter(isReason)
