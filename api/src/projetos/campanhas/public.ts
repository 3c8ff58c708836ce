export { createCampanha } from './campanha.commands.ts'
export { inUnitsOf } from './campanha.queries.ts'
export { campanhaOfFamilia, putFamilia } from './vinculo.queries.ts'
