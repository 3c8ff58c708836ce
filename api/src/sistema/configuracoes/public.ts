export { findTenantName } from './geral.queries.ts'
export { lockForValues } from './campo-custom.queries.ts'
export { findCustomValues, storeManyCustomValues } from './custom-values.queries.ts'
export {
  checkCustomValues,
  customImportFields,
  customValueErrors,
  saveCustomValues,
} from './custom-values.ts'
export type { CustomImportField } from './custom-values.ts'
export { ownVariables } from './custom-variables.ts'
export { lookUpCep } from './cep/look-up.ts'
