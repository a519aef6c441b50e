/**
 * The socket that lists the lines, which are hosts of the same platform. The platform sends one frame, sealed as a frame of the push socket
 * but with the path `/websocket`, and closes the socket. The frame's text is a `LineList`.
 */
import * as v from 'valibot'

/** `{random}`: from 1e9 to 9999999999, chosen by the page. */
export const lineListPath = '/websocket/{random}'

export const httpOrigin = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#@]+$/))

export const lineList = v.object({ lines: v.array(v.object({ name: v.string(), url: httpOrigin })) })
export type LineList = v.InferOutput<typeof lineList>
