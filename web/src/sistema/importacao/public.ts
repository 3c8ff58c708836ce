export { MappingStep } from './mapping-step.tsx'
