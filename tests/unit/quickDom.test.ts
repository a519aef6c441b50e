// @vitest-environment jsdom
/** The quick answers of the set-up are jsdom's: jsdom itself answers as soon as the document has a style sheet. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

const sheet = document.createElement('style')
sheet.textContent = 'main { color: red }'

beforeEach(() => {
  document.body.innerHTML = `
    <div>A<span hidden>B</span><p hidden="until-found">C</p><embed hidden></div>
    <dialog>D</dialog><dialog open>E</dialog><div popover>F</div>
    <details><summary>G</summary><summary>H</summary></details>
    <input><input type="hidden"><input type="HIDDEN"><input type="checkbox"><button type="submit">I</button>
    <table><thead hidden><tr><th>J</th></tr></thead><tbody><tr hidden><td>K</td></tr></tbody></table>
    <svg><title>L</title><a href="#"></a></svg><a href="#">M</a><a>N</a><template></template><script type="text/plain"></script>
    <b style="display: none"><i>O</i></b><div style="Display: Inherit">P</div><li style="color: red">Q</li>
    <section style="visibility: hidden"><p>R</p><p style="visibility: visible"><i>S</i></p></section>`
})

const all = () => [...document.body.querySelectorAll('*')]
const styles = () =>
  all().map((element) => {
    const style = getComputedStyle(element)
    const properties = ['display', 'visibility', 'color', 'content'].map((name) => style.getPropertyValue(name))
    return [element.outerHTML, style.display, style.visibility, style.color, ...properties]
  })

function stylesOfJsdom() {
  document.head.append(sheet)
  const own = styles()
  sheet.remove()
  return own
}

it('styles', () => {
  expect(styles()).toEqual(stylesOfJsdom())
  expect(new Set(styles().map(([, display]) => display)).size).toBeGreaterThan(5)
})

it('styles after changes', () => {
  styles()
  document.querySelector('dialog')?.setAttribute('open', '')
  document.querySelector('span')?.removeAttribute('hidden')
  document.querySelector('b')?.style.setProperty('display', 'block')
  document.querySelector('section')?.style.removeProperty('visibility')
  document.querySelector('table')?.style.setProperty('visibility', 'hidden')
  expect(styles()).toEqual(stylesOfJsdom())
})

it.each([
  'script, style',
  'a[href]',
  'a:not([href])',
  'input[type="checkbox"]',
  'input:not([type]),button',
  'details > summary',
  'section i',
  'b, [hidden]',
  '*',
])('what matches %s', (selectors) => {
  const matching = new Set(document.body.querySelectorAll(selectors))
  expect(all().map((element) => element.matches(selectors))).toEqual(all().map((element) => matching.has(element)))
})

it('the error of a query that finds nothing says what was asked for, and shows the document', () => {
  expect(() => screen.getByText('nobody')).toThrow(/the text: nobody[^]*summary/)
})
