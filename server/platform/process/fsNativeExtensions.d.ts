/** Types of the library's function that is used here; the library has no types. */
declare module 'fs-native-extensions' {
  /**
   * Locks the whole open file `descriptor` until it is closed. False when another open file holds the lock. Throws where locking is
   * impossible.
   */
  export function tryLock(descriptor: number): boolean
}
