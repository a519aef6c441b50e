/** Calls of feedback: fault reports, which visitors can send too, and members' feedback with replies. */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from './call.ts'
import { count, id, instant, localized, neat, nothing, page, pageRequest, requestId, typed, written } from './common.ts'
import { feedbackLimits } from './feedbackLimits.ts'

const opinionText = v.pipe(v.string(), v.trim(), v.minLength(feedbackLimits.min), v.maxLength(feedbackLimits.max), written)
const contact = v.pipe(v.string(), neat, v.maxLength(feedbackLimits.contact), typed)

/** BUG in the fault report form, FRONT in the feedback form. */
const opinionForm = v.picklist(['BUG', 'FRONT'])
export const opinionState = v.picklist(['OPEN', 'REPLIED', 'ADOPTED', 'CLOSED'])

export const opinion = v.object({
  id: v.string(),
  /** The number that the member and support use for the feedback. */
  number: count,
  form: opinionForm,
  /** A code of opinionType. The page shows a code that is no longer offered as text. */
  type: v.string(),
  content: v.string(),
  state: opinionState,
  /** Number of hours from sending within which an answer is expected; null if no answer is expected. */
  answerHours: v.nullable(count),
  /** The version of the app that contains the adopted feedback; null until there is such a version. */
  adoptedIn: v.nullable(v.string()),
  createdAt: instant,
  /** Ids of the member's own pictures. */
  pictures: v.array(v.string()),
  /** The platform's replies, oldest first. Plain text. */
  replies: v.array(v.object({ text: v.string(), createdAt: instant })),
})

/** Ids of the pictures that the member uploaded for this feedback. */
const pictures = v.optional(v.pipe(v.array(id), v.maxLength(feedbackLimits.pictures)), [])

const opinionFields = { requestId, type: id, content: opinionText, contact: v.optional(contact, '') }

export const feedbackCalls = {
  opinionType: publicRead(
    'admin/appOpinion/opinionType',
    nothing,
    v.object({
      types: v.array(v.object({ code: v.string(), form: opinionForm, names: localized })),
    }),
  ),
  /** Idempotent by request id. The sender can claim it later with opinionClaim. */
  opinionSaveBug: call({
    client: 'public',
    method: 'POST',
    path: 'admin/appOpinion/opinionSaveBug',
    request: v.strictObject(opinionFields),
    response: v.object({ id: v.string() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: { by: 'requestId' },
    rate: 'code',
  }),
  /** Not in the product: claims a report that was just sent without a session, and adds pictures, so that the member gets the reply. */
  opinionClaim: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appOpinion/opinionClaim',
    request: v.strictObject({ requestId, pictures }),
    response: v.object({ id: v.string() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: { by: 'requestId' },
    rate: 'write',
    background: true,
  }),
  opinionSaveByFront: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appOpinion/opinionSaveByFront',
    request: v.strictObject({ ...opinionFields, pictures }),
    response: opinion,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('opinion'),
    rate: 'write',
  }),
  /** The member's feedback, newest first. */
  opinionList: privateRead('admin/appOpinion/opinionList', pageRequest({ id: v.optional(id) }), page(opinion)),
} as const

export type Opinion = v.InferOutput<typeof opinion>
export type OpinionState = v.InferOutput<typeof opinionState>
