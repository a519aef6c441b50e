/** Serves the built app: its files with cache headers, and its page for every address that a browser navigates to. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Localized } from '#/contract/common.ts'
import { refusals } from '#/contract/refusals.ts'
import { type ManifestQuery, manifestOf } from './manifest.ts'
import { frameHeaders, framePartHeaders, type HeaderSet } from './securityHeaders.ts'

/** The page's HTML; undefined when the app is not built. */
export async function pageOf(distFolder: string): Promise<string | undefined> {
  return readFile(join(distFolder, 'index.html'), 'utf8').catch(() => undefined)
}

const cacheRules: readonly { readonly path: RegExp; readonly rule: string }[] = [
  // File names contain content hashes.
  { path: /^\/(play\/)?assets\//, rule: 'public, max-age=31536000, immutable' },
  { path: /^\/(icons|screenshots|art)\//, rule: 'public, max-age=86400' },
]

/** The page, the worker, the manifest and files without a hash: revalidated at each use. */
const cacheRule = (path: string) => cacheRules.find((entry) => entry.path.test(path))?.rule ?? 'no-cache'

/** Files that the browser executes as documents: the page and the worker, compressed or not. */
const isDocument = (path: string) => /^\/(index\.html|sw\.js)(\.(br|gz))?$/.test(path)

/** Frames of the bundled provider's games, compressed or not, and their files. */
const isFrame = (path: string) => /^\/play\/[^/]+\.html(\.(br|gz))?$/.test(path)
const isFramePart = (path: string) => path.startsWith('/play/assets/')

interface Files {
  readonly distFolder: string
  readonly hasPage: boolean
  pageHeaders(): HeaderSet
  platformName(): Localized
}

export async function serveFiles(app: FastifyInstance, { distFolder, hasPage, pageHeaders, platformName }: Files): Promise<void> {
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: distFolder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const path = file.slice(distFolder.length).replace(/\\/g, '/')
        reply.header('cache-control', cacheRule(path))
        // Files are the same for every origin. With `vary: origin`, the worker's requests, which have no origin, could not reuse the page's
        // cached scripts.
        reply.removeHeader('access-control-allow-origin').header('vary', 'accept-encoding')
        if (isDocument(path)) reply.headers(pageHeaders())
        // The page may show this frame; the frame's policy allows it.
        if (isFrame(path)) reply.removeHeader('x-frame-options').headers(frameHeaders(reply.request.host))
        if (isFramePart(path)) reply.headers(framePartHeaders)
      },
    })
  }
  if (hasPage) {
    app.get<{ Querystring: ManifestQuery }>('/manifest.webmanifest', async ({ query }, reply) => {
      const built = await readFile(join(distFolder, 'manifest.webmanifest'), 'utf8')
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(manifestOf(built, query, platformName()))
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (hasPage && isNavigation(request)) return reply.sendFile('index.html')
    return notFound(reply)
  })
}

/** Whether a browser navigates to an address of the app. A missing file gets 404, as the page must not be run in place of a script. */
export function isNavigation(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1)
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !path.startsWith('/assets/') &&
    !path.startsWith('/.well-known/') &&
    !/\.\w+$/.test(path)
  )
}

function notFound(reply: FastifyReply) {
  const { status, msg } = refusals.NOT_FOUND
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ code: 1, msg }))
}
