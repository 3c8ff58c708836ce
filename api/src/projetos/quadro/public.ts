export { isSeenBy as isProjetoSeenBy } from './acesso/access.queries.ts'
export type { ProjetoViewer } from './acesso/access.queries.ts'
export { findOpenProjeto } from './acesso/access.read.ts'
