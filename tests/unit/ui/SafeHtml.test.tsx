// @vitest-environment jsdom
/** S7: what the server writes is shown without anything that could act. */
import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SafeHtml, showHtml } from '#/ui/SafeHtml.tsx'
import { patient } from '../../support/patience.ts'

/** jsdom has no sanitiser: DOMPurify's part. */
async function sanitised(html: string): Promise<string> {
  const place = document.createElement('div')
  await showHtml(place, html)
  return place.innerHTML
}

async function shown(html: string) {
  const { container } = render(<SafeHtml html={`<p>before</p>${html}`} />)
  await vi.waitFor(() => expect(container.textContent).toContain('before'), patient)
  return container
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object>',
  '<embed src=x>',
  '<form action="https://evil.example"><input name=p></form>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)">x</p>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=x>',
  '<base href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<p id="root" name="first">x</p>',
]
const harmful =
  /<(?:script|img|svg|math|iframe|object|embed|form|input|style|link|base|meta|template|video|source|details|button|noscript)|\son\w+=|javascript:|data:|style=|\bid=|\bname=|evil\.example/i

describe('S7 notices, articles and messages', () => {
  it.each(hostile)('disarms %s', async (html) => {
    expect(await sanitised(html)).not.toMatch(harmful)
    expect((await shown(html)).innerHTML).not.toMatch(harmful)
  })

  it('keeps plain markup', async () => {
    const html = '<h2>Title</h2><p>One <b>two</b><br>three</p><ul><li>four</li></ul>'
    expect(await sanitised(html)).toBe(html)
  })

  it('opens external links in a window without access to the app', async () => {
    const container = await shown('<a href="https://help.example/a">out</a> <a href="/agree">in</a>')
    const [out, inside] = container.querySelectorAll('a')
    expect(out?.getAttribute('target')).toBe('_blank')
    expect(out?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(inside?.hasAttribute('target')).toBe(false)
  })
})
