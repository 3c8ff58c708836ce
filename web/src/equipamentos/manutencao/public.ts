export { ReparosSection } from './reparos.section.tsx'
