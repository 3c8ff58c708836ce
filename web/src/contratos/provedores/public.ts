export { ProvedorSection } from './provedor-section.tsx'
export { useProvedores } from './use-provedores.ts'
