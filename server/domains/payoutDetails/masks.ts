/** Masks private data for display. */

/** 陈小满 is 陈*满, 陈满 is 陈*, "John Smith" is J********h. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  return letters.map((letter, at) => (at === 0 || (at === letters.length - 1 && letters.length > 2) ? letter : '*')).join('')
}

/** Hides all but the last two digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '*')
}
