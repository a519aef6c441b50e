/** Sends a sealed request with a file by XMLHttpRequest, because fetch reports no upload progress. */
import { headers } from '#/contract/headers.ts'
import { type Transport, wholeNumber } from './request.ts'

/** Time-outs in milliseconds: without progress, and in all. */
const stalled = 20_000
const longest = 110_000

/** `onProgress`: share of the file that was sent, 0 to 1. */
export function uploading(file: Blob, onProgress: (share: number) => void): Transport {
  return ({ url, init }, signal) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      const start = performance.now()
      let timer: ReturnType<typeof setTimeout> | undefined
      const give = (outcome: Awaited<ReturnType<Transport>>) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        resolve(outcome)
      }
      const abort = () => {
        give({ kind: 'network' })
        request.abort()
      }
      const late = () => {
        give({ kind: 'timeout' })
        request.abort()
      }
      const alive = () => {
        clearTimeout(timer)
        timer = setTimeout(late, stalled)
      }

      request.open(init.method, url)
      for (const [name, value] of Object.entries(init.headers)) if (name !== 'content-type') request.setRequestHeader(name, value)
      request.timeout = longest
      request.addEventListener('timeout', late)
      request.addEventListener('error', () => give({ kind: 'network' }))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        alive()
        onProgress(total > 0 ? loaded / total : 0)
      })
      request.addEventListener('load', () =>
        give({
          status: request.status,
          body: request.responseText,
          took: performance.now() - start,
          age: undefined,
          serverTime: wholeNumber(request.getResponseHeader(headers.serverTime)),
          eventId: wholeNumber(request.getResponseHeader(headers.eventId)),
        }),
      )
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) {
        abort()
        return
      }
      const form = new FormData()
      form.append('sealed', init.body ?? '')
      form.append('file', file, 'picture')
      alive()
      request.send(form)
    })
}
