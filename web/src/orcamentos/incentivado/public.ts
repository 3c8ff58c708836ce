export { CopyOther } from './copy-other.ts'
export { LimitesButton } from './limites-button.tsx'
