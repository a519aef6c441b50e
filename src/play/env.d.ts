/** Constants that the build of a frame defines. */
interface ImportMetaEnv {
  readonly VITE_LANGUAGE: 'rw' | 'korw' | 'en'
}
