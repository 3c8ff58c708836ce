export { findSetting, sessionHours } from './configuracao.queries.ts'
export { customValueProblems } from './campo-custom.rules.ts'
export { findCustomValues, listCustomFields, saveCustomValues } from './campo-custom.queries.ts'
