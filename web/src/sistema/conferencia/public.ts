export { ConferenciaCard } from './conferencia-card.tsx'
