/** The banner of a contest: two hosts in front of dunes. */
import type { ReactElement } from 'react'
import { BannerGround } from '#/ui/art/BannerGround.tsx'

/** Both hosts have the same neck and face; hair and shoulders differ. */
function Face(): ReactElement {
  return (
    <>
      <path d="M51 88h18v16c0 9-18 9-18 0z" fill="var(--die)" />
      <path d="M51 93c5 5 13 6 18 1v6c-6 4-13 3-18-1z" fill="var(--die-edge)" />
      <path d="M40.5 64c0-17 39-17 39 0 0 18-8.5 30-19.5 30S40.5 82 40.5 64z" fill="var(--die)" />
      <path d="M72 52c5 3 7.5 7 7.5 12 0 18-8.5 30-19.5 30 8.5-5 14-16 14-29 0-5-.5-9-2-13z" fill="var(--die-edge)" opacity=".75" />
      <path
        d="M48.5 70.5c2-2.4 5.2-2.4 7.2 0M64.3 70.5c2-2.4 5.2-2.4 7.2 0"
        fill="none"
        stroke="var(--die-pip)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <circle cx="52.1" cy="71.2" r="1.7" fill="var(--die-pip)" />
      <circle cx="67.9" cy="71.2" r="1.7" fill="var(--die-pip)" />
      <path
        d="M48 64.8c2-1.3 4.8-1.4 7-.6M65 64.2c2.2-.8 5-.7 7 .6"
        fill="none"
        stroke="var(--die-pip)"
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity=".8"
      />
      <path d="M60 73.5v5.2l-1.4.8" fill="none" stroke="var(--die-edge)" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M55.8 84.2c2.6 2.3 5.8 2.3 8.4 0" fill="none" stroke="var(--die-pip-red)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  )
}

export function PageantArt(): ReactElement {
  return (
    <BannerGround shadow={{ x: 284, y: 132, half: 60 }}>
      <svg x="204" y="30" width="92" height="112" viewBox="0 14 120 138">
        <circle cx="62" cy="30" r="12.5" fill="var(--die-pip)" />
        <path d="M51 30c0-7 5-12 11-12.5-4 4-6 10-5 17-4 0-6-2-6-4.5z" fill="oklch(1 0 0)" opacity=".16" />
        <path d="M36 62c0-28 48-28 48 0v12H36z" fill="var(--die-pip)" />
        <path d="M8 152c1-26 14-36 30-40l12-5h20l12 5c16 4 29 14 30 40z" fill="var(--stone-3)" />
        <path d="M8 152c1-26 14-36 30-40l12-5-14 45z" fill="var(--stone-2)" />
        <path d="M112 152c-1-26-14-36-30-40l-12-5 12 45z" fill="var(--stone-4)" />
        <path d="M8 152c.6-15 5-25 12-31l6 31z" fill="oklch(1 0 0)" opacity=".14" />
        <path d="M44 102c8 8 24 8 32 0l4 9c-10 9-30 9-40 0z" fill="var(--stone-2)" />
        <path d="M68 107c3-1 6-3 8-5l4 9c-3 3-6 4.5-10 5.6z" fill="var(--stone-4)" opacity=".6" />
        <path d="M36 126l4 26M52 130l2 22M68 130l-2 22M84 126l-4 26" stroke="var(--stone-4)" strokeOpacity=".5" strokeWidth="1.5" />
        <Face />
        <path d="M38 68C34 40 50 33 63 34.5 80 35 87 50 82 69C80 57 73 49.5 60 49.5S41 57 38 68z" fill="var(--die-pip)" />
        <path d="M41 55c2-10 9-17 20-18-6 4-9 8-10 13-4 1-7 3-10 5z" fill="oklch(1 0 0)" opacity=".16" />
        <path d="M52 41h20" stroke="var(--stone-2)" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <svg x="260" y="22" width="98" height="120" viewBox="0 14 120 138">
        <path d="M33 64C32 35 88 35 87 64c1 22 6 40 8 56-8 6-18 4-22 0H47c-4 4-14 6-22 0 2-16 7-34 8-56z" fill="var(--die-pip)" />
        <path d="M33 66c0 20-4 38-8 54 4 3 8 3.5 12 3 3-16 4-36 3-56z" fill="oklch(1 0 0)" opacity=".1" />
        <path d="M8 152c1-26 14-36 30-40l12-5h20l12 5c16 4 29 14 30 40z" fill="var(--stone-3)" />
        <path d="M8 152c1-26 14-36 30-40l12-5-14 45z" fill="var(--stone-3)" />
        <path d="M112 152c-1-26-14-36-30-40l-12-5 12 45z" fill="var(--stone-4)" />
        <path d="M8 152c.6-15 5-25 12-31l6 31z" fill="oklch(1 0 0)" opacity=".14" />
        <path d="M47 99c7 5 19 5 26 0l3 10c-8 6-24 6-32 0z" fill="var(--stone-2)" />
        <path d="M64 103c4-.8 7-2 9-4l3 10c-3 2-6 3.2-10 4z" fill="var(--stone-4)" opacity=".7" />
        <path d="M60 112c4 8 12 14 26 18" fill="none" stroke="var(--stone-1)" strokeWidth="2" strokeLinecap="round" />
        <circle cx="60" cy="113" r="2" fill="var(--stone-1)" />
        <circle cx="71" cy="123.5" r="2" fill="var(--stone-1)" />
        <Face />
        <path d="M38 68C34 40 50 33 63 34.5 80 35 87 50 82 69C81 58 74 50 60 48 52 52 42 54 38 68z" fill="var(--die-pip)" />
        <path d="M41 55c2-10 9-17 20-18-5 3-8 7-9 12-5 1-8 3-11 6z" fill="oklch(1 0 0)" opacity=".16" />
      </svg>
    </BannerGround>
  )
}
