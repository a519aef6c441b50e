/** The light build has the types of the whole library, but the library declares none for it. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js'
}
