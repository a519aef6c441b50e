/** The one function of the library that is used here; it brings no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks the open file `descriptor` as a whole until it is closed: false when another open file holds it. Throws where it cannot be locked. */
  export function tryLock(descriptor: number): boolean
}
