export { createCampanha } from './campanha.commands.ts'
export { putFamilia } from './vinculo.queries.ts'
