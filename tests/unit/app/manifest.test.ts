// @vitest-environment jsdom
/** The manifest in each language: the installed app is the same app, opens links in its own window, and shows pictures that are there. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { routePathOf } from '#/app/pages.ts'
import { manifestOf } from '../../../server/platform/http/manifest.ts'

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png') })
const shape = v.looseObject({
  start_url: v.string(),
  icons: v.array(v.looseObject({ ...picture.entries, purpose: v.string() })),
  shortcuts: v.array(v.looseObject({ name: v.string(), short_name: v.string(), url: v.string(), icons: v.array(picture) })),
  screenshots: v.array(v.looseObject({ ...picture.entries, form_factor: v.picklist(['narrow', 'wide']), label: v.string() })),
})
type Manifest = v.InferOutput<typeof shape>

const names = { rw: '黄石', korw: '옐로 스톤', en: 'Yellow Stone' }
const built = readFileSync('manifest.webmanifest', 'utf8')
const manifestIn = (lang: string): Manifest => v.parse(shape, JSON.parse(manifestOf(built, { lang }, names)))

/** The manifest without the words of its language. */
const withoutWords = ({ shortcuts, screenshots, ...rest }: Manifest) => ({
  ...rest,
  name: '',
  short_name: '',
  description: '',
  lang: '',
  shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, name: '', short_name: '' })),
  screenshots: screenshots.map((shot) => ({ ...shot, label: '' })),
})

/** `192x192`, from the head of the file. */
function sizeOf(path: string): string {
  const file = readFileSync(`public${path}`)
  expect(file.subarray(1, 4).toString('latin1'), path).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

describe.each(['rw', 'korw', 'en'])('the manifest in %s', (lang) => {
  const manifest = manifestIn(lang)

  it('is of the same installed app as the manifests in the other languages, and differs in words alone', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', prefer_related_applications: false })
    expect(withoutWords(manifest)).toEqual(withoutWords(v.parse(shape, JSON.parse(built))))
  })

  it('has links open in the window of the app that is open, which LaunchWatch leads to their page without loading it anew', () => {
    expect(manifest).toMatchObject({ launch_handler: { client_mode: ['focus-existing', 'auto'] }, handle_links: 'preferred' })
  })

  it('starts and has shortcuts on pages of the app', () => {
    const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
    expect(addresses.length).toBeGreaterThan(1)
    const pathOf = (address: string) => new URL(address, 'https://app.example').pathname
    expect(addresses.filter((address) => routePathOf(pathOf(address)) === undefined)).toEqual([])
  })
})

describe('the pictures of the manifest', () => {
  const { icons, shortcuts, screenshots } = manifestIn('rw')

  it('are there, in the sizes that it says', () => {
    const all = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
    expect(all.map(({ src }) => `${src} ${sizeOf(src)}`)).toEqual(all.map(({ src, sizes }) => `${src} ${sizes}`))
  })

  it('are of every purpose, and show the app on a phone and on a wide screen', () => {
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    expect(new Set(screenshots.map(({ form_factor: kind }) => kind))).toEqual(new Set(['narrow', 'wide']))
  })
})
