export {
  createHeader,
  putInitialEncargos as porEncargosIniciais,
  initialStatus as statusInicial,
} from './header-save.ts'
export {
  headerOf as cabecaDe,
  missingReferences,
  updateHeaderRow as updateCabeca,
} from './header.queries.ts'
export { findWholeJobs as findJobsCompletos } from './demo/demo.queries.ts'
export { deleteVersao } from './delete.commands.ts'
