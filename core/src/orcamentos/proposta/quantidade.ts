import type { Quantity } from '../../kernel/amounts/quantity.ts'
import { formatQuantity, quantity } from '../../kernel/amounts/quantity.ts'
import { fold } from '../../kernel/text.ts'

const one = quantity(10_000)

const endings: readonly (readonly [RegExp, string])[] = [
  [/ão$/u, 'ões'],
  [/m$/u, 'ns'],
  [/([aeou])l$/u, '$1is'],
  [/([rz])$/u, '$1es'],
  [/([aeiouáéíóúãõ])$/u, '$1s'],
]

/** Plural of a unit ('diária' to 'diárias') for quantities above one; short forms (km, h) stay. */
export function unidadeFor(unidade: string, quantidade: Quantity): string {
  const nome = unidade.toLocaleLowerCase('pt-BR')
  if (quantidade <= one || fold(nome).length < 3) return nome
  const [first = '', ...rest] = nome.split(' ')
  const ending = endings.find(([end]) => end.test(first))
  return [ending ? first.replace(ending[0], ending[1]) : first, ...rest].join(' ')
}

/** '3 pessoas, 2 dias': the quantity as a client reads it. */
export function quantidadeText(
  quantidade: Quantity,
  dias: Quantity,
  unidade: string | undefined,
): string {
  const many = unidade ? ` ${unidadeFor(unidade, quantidade)}` : ''
  const days = dias === one ? '' : `, ${formatQuantity(dias)} ${dias > one ? 'dias' : 'dia'}`
  return `${formatQuantity(quantidade)}${many}${days}`
}
