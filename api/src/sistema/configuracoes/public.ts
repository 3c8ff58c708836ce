export { findTenantName } from './general.queries.ts'
export { lockForValues } from './custom-field.queries.ts'
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
export { keepIntegration, openIntegration } from './integracoes/integracao.store.ts'
