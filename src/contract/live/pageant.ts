/** Calls of contests between hosts by gifts, and of certified photos. */
import * as v from 'valibot'
import { call, privateRead, seenRead } from '../call.ts'
import { count, id, instant, localized, nothing, page, pageRequest } from '../common.ts'
import { hostId, reportReason, stone } from './codes.ts'

export const contestId = v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,31}$/))

/** `counting`: over, the gifts until its end are being counted. `published`: the result is published for a day of objections. */
export const contestState = v.picklist(['upcoming', 'running', 'counting', 'published', 'past'])

const standing = v.object({
  /** Hosts with the same points share a place; null without any points. */
  place: v.nullable(count),
  host: v.object({ id: hostId, names: localized, stone }),
  points: count,
  /** Number of members who gave. */
  givers: count,
})

const contest = v.object({
  id: contestId,
  titles: localized,
  /** Description of the contest. */
  abouts: localized,
  from: instant,
  until: instant,
  state: contestState,
  /** The most points of one member for one host on one business day. */
  cap: count,
  givers: count,
  /** When the standings were last counted; null if never. */
  countedAt: v.nullable(instant),
  /** End of the objection period; null before the contest's end. */
  publishedUntil: v.nullable(instant),
  /** Without hosts whom the member has blocked; the others keep their places. */
  standings: v.array(standing),
})

export const certifiedPhoto = v.object({
  id,
  /** A host's names, or a member's name. */
  names: localized,
  url: v.string(),
  width: count,
  height: count,
  /** When the photo was certified. */
  at: instant,
})

/** The member's own photo: waiting, certified until a day, refused, or expired. */
const ownPhoto = v.object({
  id,
  state: v.picklist(['waiting', 'certified', 'refused', 'expired']),
  fileId: id,
  at: instant,
  until: v.nullable(instant),
  reason: v.nullable(localized),
  /** Until when an earlier certified photo is shown; null if none is shown. */
  earlierUntil: v.nullable(instant),
})

export const pageantCalls = {
  /** The running contest; otherwise the contest whose result is published, or the next contest; otherwise null. */
  pageantCurrent: seenRead('viewer/viewer/live/pageant/current', nothing, v.object({ contest: v.nullable(contest) }), {
    background: true,
  }),
  /** Past contests, newest first, with their complete results. */
  pageantPast: seenRead('viewer/viewer/live/pageant/past', pageRequest({}), page(contest)),
  pageantStandings: seenRead('viewer/viewer/live/pageant/standings', v.strictObject({ id: contestId }), v.object({ contest })),
  /** Counted points of the member's gifts on this business day, by host. */
  pageantOwn: privateRead(
    'viewer/viewer/live/pageant/own',
    v.strictObject({ contest: contestId }),
    v.object({ points: count, byHost: v.record(v.string(), count) }),
    { background: true },
  ),
  /** Certified photos, newest first, one for each member. */
  certifiedPhotos: privateRead(
    'admin/appUserCertified/certifiedPhoto/page',
    pageRequest({}),
    v.object({ ...page(certifiedPhoto).entries, own: v.nullable(ownPhoto) }),
  ),
  /** Number of photos certified on this business day, and of all that are certified now. */
  getTodayCertifiedNum: privateRead(
    'admin/appUserCertified/certifiedPhoto/getTodayCertifiedNum',
    nothing,
    v.object({ today: count, refused: count, total: count, at: instant }),
    { method: 'GET', background: true },
  ),
  /** Submits an uploaded picture. It replaces a waiting photo. A certified photo stays until the new photo is decided. */
  handInPhoto: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appUserCertified/certifiedPhoto/add',
    request: v.strictObject({ fileId: id }),
    response: ownPhoto,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
  /** Reports a certified photo. A second report by the same member before the decision changes nothing. */
  reportPhoto: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appUserCertified/certifiedPhoto/report',
    request: v.strictObject({ id, reason: reportReason }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
  /** Deletes the member's own photos and their pictures. */
  withdrawPhoto: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appUserCertified/certifiedPhoto/remove',
    request: nothing,
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
} as const

export type Contest = v.InferOutput<typeof contest>
export type ContestState = Contest['state']
export type Standing = v.InferOutput<typeof standing>
export type CertifiedPhoto = v.InferOutput<typeof certifiedPhoto>
export type OwnPhoto = v.InferOutput<typeof ownPhoto>
