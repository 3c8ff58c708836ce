import * as z from 'zod/mini'

/** Templates of form messages, shared by server and screens. */
export const messages = {
  required: 'Campo obrigatório',
  email: 'Email não está válido',
  numeric: 'Use apenas números',
  alpha: 'Use apenas letras',
  alphaNum: 'Use apenas letras e números',
  integer: 'Informe um número inteiro',
  min: (n: number) => `Informe no mínimo ${n} caracteres`,
  max: (n: number) => `Informe no máximo ${n} caracteres`,
  sameAs: (other: string) => `Deve ser igual a ${other}`,
  url: 'Endereço de página inválido',
  exists: 'Registro não encontrado',
  repeatedFile: 'Este arquivo já está no pedido',
  between: (x: number | string, y: number | string) => `Informe um valor entre ${x} e ${y}`,
  digits: (n: number) => `Informe exatamente ${n} dígitos`,
  in: (values: readonly unknown[]) => `Escolha um destes valores: ${values.join(', ')}`,
  date: 'Data inválida',
  invalid: 'Valor inválido',
  unstorable: 'O texto tem um caractere quebrado: apague-o ou digite de novo',
  versao: 'Informe a versão do registro que está sendo alterado',
} as const

type Issue = z.core.$ZodRawIssue

function tooBig(issue: Issue & { code: 'too_big' }) {
  if (issue.origin === 'string') return messages.max(Number(issue.maximum))
  if (issue.origin === 'array') return `Informe no máximo ${issue.maximum} itens`
  return `O valor máximo é ${issue.maximum}`
}

function tooSmall(issue: Issue & { code: 'too_small' }) {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? messages.required : messages.min(Number(issue.minimum))
  }
  if (issue.origin === 'array') return `Escolha ao menos ${issue.minimum}`
  return `O valor mínimo é ${issue.minimum}`
}

/** The Portuguese message of any schema issue. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return messages.required
      return issue.expected === 'int' ? messages.integer : messages.invalid
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return issue.input === undefined ? messages.required : messages.in(issue.values)
    case 'invalid_format':
      if (issue.format === 'email') return messages.email
      if (issue.format === 'date') return messages.date
      return messages.invalid
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    default:
      return messages.invalid
  }
}

z.config({ customError: messageOf })
