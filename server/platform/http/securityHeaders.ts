/**
 * Security headers of every response, errors and files included. Precomputed here, because @fastify/helmet builds its middlewares anew for
 * each request.
 */
import { createHash } from 'node:crypto'

export type HeaderSet = Readonly<Record<string, string>>

export interface PagePolicy {
  /** `sha256-...` of each inline script and style of the page. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Hashes of the inline parts of the page's HTML, for its policy. */
export function policyOf(html: string): PagePolicy {
  return {
    scripts: hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/gi),
  }
}

const hashes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? ''))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources by directive of the content security policy. */
export type Directives = Readonly<Record<string, readonly string[]>>

/** Headers of every response. Only documents and workers execute anything, so other responses do not carry the long policy. */
export const securityHeaders: HeaderSet = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Additional headers of the page and its worker. `origins`: other lines that the page may call. `more`: additions of the modules. */
export function pageHeaders({ scripts, styles }: PagePolicy, origins: readonly string[], more: readonly Directives[] = []): HeaderSet {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    // The page assembles streams by Media Source Extensions, whose URLs are blobs.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': [],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app', 'dompurify', "'allow-duplicates'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${[...new Set([...values, ...more.flatMap((one) => one[name] ?? [])])].join(' ') || "'none'"}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    // A frame cannot get a permission that is refused here.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(self)',
  }
}

/** A host name or IPv4 address, or an IPv6 address in brackets, with an optional port. */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The inline script of a game's frame. It deletes the constructors of WebRTC, as no fetch directive restricts WebRTC, and no browser
 * supports the directive `webrtc` yet (Chromium logs an error for each frame that has it). Only then it loads the game's script, whose
 * address is the attribute `data-src` of its own element.
 */
export const frameStart =
  '{for(const n of Object.getOwnPropertyNames(self))if(/^(webkit|moz)?RTC/.test(n))delete self[n];' +
  "const s=document.createElement('script');s.src=document.currentScript.dataset.src;" +
  "addEventListener('DOMContentLoaded',()=>document.head.append(s))}"

/**
 * Headers of a game's frame. The frame has an opaque origin, which `'self'` does not match, so the policy names the host, with both
 * schemes, as a proxy may have terminated TLS. If the host has an invalid form, nothing in the frame can run. A document that the game puts
 * into a frame of its own (`srcdoc`) has the same policies and a new window with WebRTC: by the second policy `frameStart` runs there
 * before any script of a file.
 */
export function frameHeaders(host: string): HeaderSet {
  const isNamed = hostForm.test(host)
  const own = isNamed ? `http://${host} https://${host}` : "'none'"
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own}${isNamed ? ` ${hashOf(frameStart)}` : ''}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `frame-ancestors ${own}`,
    "form-action 'none'",
    "base-uri 'none'",
  ]
  return { 'content-security-policy': `${policy.join('; ')}, script-src ${hashOf(frameStart)} 'strict-dynamic'` }
}

/** Headers of the files of a frame, which the frame requests from its opaque origin. */
export const framePartHeaders: HeaderSet = { 'cross-origin-resource-policy': 'cross-origin' }
