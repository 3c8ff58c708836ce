import { pixKeyText } from '@claquete/core/kernel/payment/pix-key'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { cellText } from './cell.tsx'

/** Formats a stored value for the user; '' for null or undefined. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (isRichText(value)) return shortened(plainText(value))
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (text === 'S' || text === 'N') return text === 'S' ? 'Sim' : 'Não'
  if (/^\d{4}-\d\d-\d\d$/u.test(text)) return cellText('date', text)
  return /^\d{4}-\d\d-\d\d[T ]/u.test(text) ? cellText('datetime', text) : text
}

/** `valueText`, which also formats by field name: CPF and CNPJ, CEP, Pix key, telephone. */
export function fieldText(campo: string, value: unknown): string {
  const text = valueText(value)
  if (/^(cnpj|cpf)/u.test(campo)) return cellText('documento', text)
  if (campo.startsWith('cep')) return formatCep(text)
  if (/^(pix|chave_pix)$/u.test(campo)) return pixKeyText(text)
  return /^(fone|celular|fax)/u.test(campo) ? cellText('telefone', text) : text
}

const isRichText = (value: unknown): value is { readonly type: 'doc' } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

const textLength = 280
const shortened = (text: string) =>
  text.length > textLength ? `${text.slice(0, textLength)}…` : text
