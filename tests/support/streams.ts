/** Streams of the web, which a browser has and jsdom's window lacks; what plays the platform needs them. Import it before msw. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream })
