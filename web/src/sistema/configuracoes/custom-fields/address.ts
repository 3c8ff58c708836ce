import type { CampoCustom } from '@claquete/contract/sistema/configuracoes/custom-field'
import { paths } from '../../../app/paths.ts'

/** The fields of a register, with one of them (or a new one) open beside them. */
export function fieldsAddress(model: CampoCustom['model'], campo?: number | 'novo'): string {
  const words = new URLSearchParams({ model, ...(campo && { campo: String(campo) }) })
  return `${paths.camposPersonalizados()}?${words}`
}
