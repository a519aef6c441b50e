/** Gift packs: the offers to a member, and requests for them. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { GiftOffer } from '#/contract/welfare/requests.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isPlayPaused, needsOf } from '../campaigns/module.ts'
import type { Personal } from './details.ts'
import { addRequest, editRequest } from './editing.ts'
import { requestedQuotas, refuseRepeat } from './quotas.ts'
import { type Filled, recentOf } from './requests.ts'
import type { StoredOffer } from './schema.ts'
import { promiseOf, requestIn } from './view.ts'

/** How long an offer is listed after its end. */
const OVER_MS = 30 * 86_400_000

function stateOf(offer: StoredOffer, isRequested: boolean, areMet: boolean, now: number): GiftOffer['state'] {
  if (isRequested) return 'asked'
  if (offer.untilAt !== null && offer.untilAt <= now) return 'over'
  if (offer.stock === 0) return 'spent'
  return areMet && offer.fromAt <= now ? 'open' : 'notYet'
}

/** Empty while play is paused. */
export async function giftOffersOf(platform: Platform, db: Db, userId: string): Promise<GiftOffer[]> {
  if (await isPlayPaused(db, userId)) return []
  const now = platform.now()
  const rows = await db.selectFrom('giftOffers').selectAll().where('isOffered', '=', true).orderBy('rank').orderBy('code').execute()
  const requested = await requestedQuotas(db, userId, 'gift')
  const shown: GiftOffer[] = []
  for (const offer of rows.filter(({ untilAt }) => untilAt === null || untilAt > now - OVER_MS)) {
    const { code, names, items, fromAt, untilAt } = offer
    const needs = await needsOf(platform, db, userId, offer.needs)
    const state = stateOf(
      offer,
      requested.has(code),
      needs.every(({ isMet }) => isMet),
      now,
    )
    shown.push({ code, names, items, needs, from: fromAt, until: untilAt, state })
  }
  return shown
}

export async function giftPacksOf(platform: Platform, userId: string): Promise<ResponseOf<Contract['getGiftPackListByUserId']>> {
  const { db, settings } = platform
  const isPaused = await isPlayPaused(db, userId)
  return {
    offers: await giftOffersOf(platform, db, userId),
    requests: (await recentOf(db, userId, 'gift')).map((row) => requestIn(platform, row, isPaused)),
    promise: promiseOf(platform, 'gift'),
    isPaused,
    retentionDays: settings.get('welfareRetentionDays'),
  }
}

interface OfferKey {
  readonly userId: string
  readonly code: string
  /** The id of a rejected request that is submitted again; it does not count. */
  readonly except?: string
}

/** Locks the offer. Throws Refusal OFFER, OFFER_ASKED, CAMPAIGN_NEEDS. */
async function openOffer(platform: Platform, tx: Tx, { userId, code, except }: OfferKey): Promise<StoredOffer> {
  const offer = await tx.selectFrom('giftOffers').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  const now = platform.now()
  if (!offer?.isOffered || offer.fromAt > now || (offer.untilAt !== null && offer.untilAt <= now)) throw new Refusal('OFFER')
  await refuseRepeat(tx, userId, 'gift', code, except)
  if ((await needsOf(platform, tx, userId, offer.needs)).some(({ isMet }) => !isMet)) throw new Refusal('CAMPAIGN_NEEDS')
  return offer
}

const filledFor = ({ code, names, items }: StoredOffer, personal: Personal): Filled => ({
  quota: code,
  taken: 1n,
  details: { kind: 'gift', offer: code, names, items },
  personal,
})

type Form = Pick<ParsedRequestOf<Contract['updateGiftPackById']>, 'receiver' | 'phone' | 'address'>

const personalOf = ({ receiver, phone, address }: Form): Personal => ({ receiver, phone, address })

export function addGiftPack(platform: Platform, userId: string, request: ParsedRequestOf<Contract['addGiftPack']>) {
  const personal = personalOf(request)
  return addRequest(platform, userId, async (tx) => filledFor(await openOffer(platform, tx, { userId, code: request.offer }), personal))
}

export function editGiftPack(platform: Platform, userId: string, request: ParsedRequestOf<Contract['updateGiftPackById']>) {
  const personal = personalOf(request)
  return editRequest(platform, userId, {
    kind: 'gift',
    edited: request,
    async fill(tx, { id, state, quota, taken, details }) {
      if (state !== 'rejected') return { quota, taken, details, personal }
      return filledFor(await openOffer(platform, tx, { userId, code: quota, except: id }), personal)
    },
  })
}
