/** Calls of contests of hosts by gifts, and of photos that the platform has certified. */
import * as v from 'valibot'
import { call, privateRead, publicRead } from '../call.ts'
import { count, id, instant, localized, nothing, page, pageRequest } from '../common.ts'
import { hostId, reportReason, stone } from './codes.ts'

export const contestId = v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,31}$/))

/** `counting`: over, and what was given until its end is counted. `published`: the result stands, for a day of objections. */
export const contestState = v.picklist(['upcoming', 'running', 'counting', 'published', 'past'])

const standing = v.object({
  /** Hosts with the same points share a place; null without any points. */
  place: v.nullable(count),
  host: v.object({ id: hostId, names: localized, stone }),
  points: count,
  /** Members who gave. */
  givers: count,
})

const contest = v.object({
  id: contestId,
  titles: localized,
  /** What it is about. */
  abouts: localized,
  from: instant,
  until: instant,
  state: contestState,
  /** The most points of one member for one host on one business day. */
  cap: count,
  givers: count,
  /** When the standings were last counted; null if never. */
  countedAt: v.nullable(instant),
  /** Until when a result is published for objections; null before its end. */
  publishedUntil: v.nullable(instant),
  standings: v.array(standing),
})

export const certifiedPhoto = v.object({
  id,
  /** A host's names, or the one by which a member is called. */
  names: localized,
  url: v.string(),
  width: count,
  height: count,
  /** When it was certified. */
  at: instant,
})

/** The member's own: waiting for the operator, certified until a day, refused, or out of date. */
const ownPhoto = v.object({
  id,
  state: v.picklist(['waiting', 'certified', 'refused', 'expired']),
  fileId: id,
  at: instant,
  until: v.nullable(instant),
  reason: v.nullable(localized),
})

export const pageantCalls = {
  /** The one that runs; else the one whose result is published, or the next one; else none. */
  pageantCurrent: publicRead('viewer/viewer/live/pageant/current', nothing, v.object({ contest: v.nullable(contest) }), {
    background: true,
  }),
  /** Those that are over, the newest first, with their whole results. */
  pageantPast: publicRead('viewer/viewer/live/pageant/past', pageRequest({}), page(contest)),
  pageantStandings: publicRead('viewer/viewer/live/pageant/standings', v.strictObject({ id: contestId }), v.object({ contest })),
  /** Points that the member's gifts of this business day count for, by host. */
  pageantOwn: privateRead(
    'viewer/viewer/live/pageant/own',
    v.strictObject({ contest: contestId }),
    v.object({ points: count, byHost: v.record(v.string(), count) }),
    { background: true },
  ),
  /** The newest first, one of each member. */
  certifiedPhotos: privateRead(
    'admin/appUserCertified/certifiedPhoto/page',
    pageRequest({}),
    v.object({ ...page(certifiedPhoto).entries, own: v.nullable(ownPhoto) }),
  ),
  /** Of this business day, and of all that are certified now. */
  getTodayCertifiedNum: privateRead(
    'admin/appUserCertified/certifiedPhoto/getTodayCertifiedNum',
    nothing,
    v.object({ today: count, refused: count, total: count, at: instant }),
    { method: 'GET', background: true },
  ),
  /**
   * Hands in a picture that was uploaded before. It takes the place of one that waits; one that is certified stays until it is decided on.
   */
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
  /** Of a certified one. A second report by the same member, before the first is decided, changes nothing. */
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
  /** Takes the member's own photos away, with their pictures. */
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
