import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { toCustomFields } from '../../../addresses/sistema.ts'

/** Address of a register's custom fields, with one field (or a new one) open in the panel. */
export function fieldsAddress(model: CampoCustom['model'], campo?: number | 'novo'): string {
  const words = new URLSearchParams({ model, ...(campo && { campo: String(campo) }) })
  return `${toCustomFields()}?${words}`
}
