export { EmitNota } from './emit-nota.tsx'
