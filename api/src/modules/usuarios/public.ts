export { checkOwnImage } from './own-image.ts'
