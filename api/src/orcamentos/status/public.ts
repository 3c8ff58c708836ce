export { changeStatus, count as countEvent } from './change.commands.ts'
export { freezePlanned, listStatusDoPerfil, lockFamilia } from './status.queries.ts'
export { deals as dealsOfOrcamentos } from './deals.read.ts'
