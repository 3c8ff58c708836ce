export { changeStatus, count, count as contarEvento } from './change.commands.ts'
export {
  freezePlanned as freezePrevisto,
  listStatusDoPerfil,
  lockFamilia,
  lockFamilia as travarFamilia,
} from './status.queries.ts'
