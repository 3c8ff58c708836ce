import { CEP_MASK } from '@claquete/core/kernel/person/cep'
import {
  documentoProblem,
  formatDocumento,
  kindOfDocumento,
} from '@claquete/core/kernel/person/documento'
import type { KindOfDocumento, TipoPessoa } from '@claquete/core/kernel/person/documento'
import {
  normalizePixKey,
  parsePixKey,
  pixKeyProblem,
  pixKeyText,
  pixKindLabels,
} from '@claquete/core/kernel/payment/pix-key'
import type { PixKind } from '@claquete/core/kernel/payment/pix-key'
import { formatPhone, normalizePhone } from '@claquete/core/kernel/person/phone'

export { kindOfDocumento as kindOf } from '@claquete/core/kernel/person/documento'
export type { KindOfDocumento, TipoPessoa }
export { normalizeCep } from '@claquete/core/kernel/person/cep'
export { onlyDigits } from '@claquete/core/kernel/text'

/** Formatter and validator of a text; `problem` returns undefined for a valid text. */
export interface TextFormat {
  readonly format: (text: string) => string
  readonly problem: (text: string) => string | undefined
}

/** CPF or CNPJ; restricted to the kind of pessoa when given. */
export const documento = (tipo_pessoa?: TipoPessoa): TextFormat => ({
  format: formatDocumento,
  problem: (text) => documentoProblem(text, tipo_pessoa ?? likelyTipo(text)),
})

/** The likely kind of pessoa for a partial document: letters or more than 11 digits mean a CNPJ. */
export function likelyTipo(text: string): TipoPessoa {
  const kind = kindOfDocumento(text)
  if (kind) return tipoOf(kind)
  return /[a-z]/iu.test(text) || text.replace(/\D/gu, '').length > 11 ? 'PJ' : 'PF'
}

/** A CPF belongs to PF, a CNPJ to PJ. */
export const tipoOf = (kind: KindOfDocumento): TipoPessoa => (kind === 'cpf' ? 'PF' : 'PJ')

export const phone: TextFormat = {
  format: formatPhone,
  problem: (text) =>
    text.trim() === '' || normalizePhone(text)
      ? undefined
      : 'Telefone inválido: informe o DDD e o número',
}

/** A Pix key; of one kind alone when it is given. */
export const pix = (kind?: PixKind): TextFormat => ({
  format: (text) => pixKeyText(text, kind),
  problem: (text) =>
    kind && text.trim() !== '' && normalizePixKey(kind, text) === undefined
      ? `Isto não é ${pixKindLabels[kind]}: confira.`
      : pixKeyProblem(text),
})

/** Label of a Pix key's kind ('CNPJ', 'Telefone'); undefined while the key is not valid. */
export function pixKindText(text: string): string | undefined {
  const key = parsePixKey(text)
  return key && pixKindLabels[key.kind]
}

/** Formats the digits of a CEP, possibly incomplete, as CEP_MASK. */
export function maskCep(digits: string): string {
  let text = ''
  let used = 0
  for (const mark of CEP_MASK) {
    const digit = digits[used]
    if (digit === undefined) break
    text += mark === '#' ? digit : mark
    if (mark === '#') used += 1
  }
  return text
}
