export { isSeenBy as isProjetoSeenBy } from './acesso/access.queries.ts'
export type { ProjetoViewer, SeenProjeto } from './acesso/access.queries.ts'
export { findOpenProjeto, findProjeto, findTarefa } from './acesso/access.read.ts'
export { makeProjeto } from './projeto/projeto.commands.ts'
