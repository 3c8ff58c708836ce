export { admission } from './admission.read.ts'
