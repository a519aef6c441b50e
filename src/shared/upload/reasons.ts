/** Texts for the refusals of pictures. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'pictures'>({
  PICTURE_LARGE: msg({ message: 'The picture is larger than {0} MB' }),
  PICTURE_KIND: msg`Only JPEG, PNG and WebP pictures are accepted`,
  PICTURE_BROKEN: msg`The picture cannot be read`,
  PICTURE_SIZE: msg`The picture has too many pixels`,
  PICTURE_LIMIT: msg`Too many pictures were uploaded. Please try again later`,
  PICTURE_GONE: msg`The picture has expired. Please upload it again`,
})
