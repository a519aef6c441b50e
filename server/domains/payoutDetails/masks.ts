/** What is shown of things that are private. */

/** 陈小满 is 陈*满, 陈满 is 陈*, "John Smith" is J********h. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  return letters.map((letter, at) => (at === 0 || (at === letters.length - 1 && letters.length > 2) ? letter : '*')).join('')
}

/** All but the last two digits hidden. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '*')
}
