export { isSeenBy as isProjetoSeenBy } from './acesso/access.queries.ts'
export type { ProjetoViewer, SeenProjeto } from './acesso/access.queries.ts'
export { findOpenProjeto, findTarefa } from './acesso/access.read.ts'
