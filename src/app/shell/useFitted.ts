/** Fits a text into one line. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { cutAtWord } from './cutAtWord.ts'

/** The width that is left for the line in its region, beside icon and link. */
function roomFor(element: HTMLElement, line: HTMLElement): number {
  const region = line.parentElement
  return region ? region.clientWidth - (line.getBoundingClientRect().width - element.getBoundingClientRect().width) : 0
}

/** The fitted text as the element shows it. */
function fittedIn(element: HTMLElement, text: string): string {
  const line = element.parentElement
  if (!line) return text
  const room = roomFor(element, line)
  const probe = document.createElement('span')
  probe.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap'
  line.append(probe)
  const fits = (part: string) => {
    probe.textContent = part
    return probe.getBoundingClientRect().width <= room
  }
  const fitted = cutAtWord(text, fits, document.documentElement.lang)
  probe.remove()
  return fitted
}

/** `ref`: the element of the text, in a line within its region. */
export function useFitted(ref: RefObject<HTMLElement | null>, text: string): string {
  const [fitted, setFitted] = useState(text)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setFitted(fittedIn(ref.current, text))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [ref, text])
  return fitted
}
