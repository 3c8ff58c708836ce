/** How pages that are opened by a link look. */
export { default as publicLook } from './public.module.css'
