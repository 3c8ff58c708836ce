export { createHeader, putInitialEncargos, initialStatus } from './header.commands.ts'
export {
  headerOf as headerOfOrcamento,
  listResponsavelOptions,
  listUnidades,
  missingReferences,
  updateHeaderRow as updateOrcamentoHeader,
} from './header.queries.ts'
export { deleteVersao } from './delete.commands.ts'
