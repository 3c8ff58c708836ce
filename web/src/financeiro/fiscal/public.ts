export { EmitNota } from './nfse/emit-nota.tsx'
