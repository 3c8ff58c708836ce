export { findTenantName } from './general.queries.ts'
export { lockForValues } from './custom-field.queries.ts'
export { findCustomValues, storeManyCustomValues } from './custom-values.queries.ts'
export {
  checkCustomValues,
  customImportFields,
  customValueErrors,
  saveCustomValues,
} from './custom-values.commands.ts'
export type { CustomImportField } from './custom-values.commands.ts'
export { ownVariables } from './custom-variables.read.ts'
export { readForecast } from './clima/forecast.commands.ts'
export { lookUpCep } from './cep/look-up.commands.ts'
export { signatureChecks } from './integracoes/signature-integration.read.ts'
export type { Checked } from './integracoes/signature-integration.read.ts'
export {
  keepIntegration,
  noteIntegration,
  openIntegration,
} from './integracoes/integracao.commands.ts'
