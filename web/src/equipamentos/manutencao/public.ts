export { RepairsSection } from './repairs.section.tsx'
