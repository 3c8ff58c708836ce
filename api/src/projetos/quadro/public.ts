/** What other modules share of projects and tasks: who may see them. */
export { isSeenBy as isProjetoSeenBy } from './acesso/access.queries.ts'
export type { ProjetoViewer } from './acesso/access.queries.ts'
export { findOpenProjeto, findProjeto, findTarefa } from './acesso/access.read.ts'
