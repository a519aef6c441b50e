/** The outline of a page that is loading: the blocks of the shell in index.html, by the rules there, below an empty header. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as header from '#/ui/Header.module.css'
import * as skeleton from '#/ui/Skeleton.module.css'
import { outlineOf } from './outlines.ts'
import * as styles from './PageSkeleton.module.css'

/** How many parts a block has, as in index.html. */
const partsOf: Readonly<Partial<Record<string, number>>> = { b: 1, f: 4, l: 5, p: 1 }

/** `path` of the page; without one the outline is that of most pages. */
export function PageSkeleton({ path = '' }: { readonly path?: string | undefined }): ReactElement {
  const { t } = useLingui()
  const [shape, blocks] = outlineOf(path)
  const outline = `outline ${shape}`
  const title = <div className={`${skeleton.skeleton} ${styles.title}`} data-skeleton />
  return (
    <>
      {shape.endsWith(' tab') ? (
        <header className={`${header.bar} ${header.wide} ${styles.start}`} aria-hidden="true">
          {title}
        </header>
      ) : (
        <header className={header.bar} aria-hidden="true">
          <div />
          {title}
          <div />
        </header>
      )}
      <main className={outline} aria-busy="true" aria-label={t`Loading`}>
        {[...blocks.matchAll(/([a-z])(\d+)x?(\d*)/g)].map(({ index, 1: kind = '', 2: height, 3: times }) => {
          const group = `${kind}s`
          const block = (place: number) => <Block key={place} kind={kind} height={Number(height)} />
          return times ? (
            <div key={index} className={group}>
              {Array.from({ length: Number(times) }, (_, place) => block(place))}
            </div>
          ) : (
            block(index)
          )
        })}
      </main>
    </>
  )
}

/** `height` in px. */
function Block({ kind, height }: { readonly kind: string; readonly height: number }): ReactElement {
  return (
    <p className={kind} style={{ height }}>
      {Array.from({ length: partsOf[kind] ?? 0 }, (_, part) => (
        <i key={part} className={skeleton.skeleton} />
      ))}
    </p>
  )
}
