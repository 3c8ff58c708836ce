export { admission } from './admission.ts'
