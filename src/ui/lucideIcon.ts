/** Makes the icons of lucide-react from its drawings, in place of its own factory, which can do far more than the app asks. */
import { createElement, type ReactElement, type SVGProps } from 'react'

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** What the icon files of lucide-react call; vite.config.ts leads them here. */
export default function createLucideIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
