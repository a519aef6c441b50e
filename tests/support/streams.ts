/** Web streams, which jsdom's window lacks; tests with a fake platform need them. Import it before msw. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream })
