/** The picture of a day with all tasks done: an empty chair. */
import type { ReactElement } from 'react'
import { Scene } from '#/ui/art/Scene.tsx'

export function ChairArt(): ReactElement {
  return (
    <Scene>
      <path d="M84 54c0-14 52-14 52 0v50H84z" fill="var(--stone-4)" />
      <path d="M84 54c0-14 26-11 26-10v60H84z" fill="var(--stone-3)" />
      <path d="M78 102h64v14H78z" fill="var(--stone-5)" />
      <path d="M78 102h30v14H78z" fill="var(--stone-4)" />
      <path d="M84 116v28M136 116v28" stroke="var(--stone-5)" strokeWidth="6" strokeLinecap="round" />
    </Scene>
  )
}
