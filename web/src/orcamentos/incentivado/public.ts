export { LimitesButton } from './limites-button.tsx'
