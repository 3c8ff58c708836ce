export { NegotiateSelected } from './negotiate-selected.tsx'
