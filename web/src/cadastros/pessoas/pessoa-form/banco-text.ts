import { fold } from '@claquete/core/kernel/text'
import { BANCOS, findBanco, normalizeNumeroBanco } from '@claquete/core/kernel/payment/banco'

/** '341 - Itaú', or the part that is known. */
export const bancoText = (numero: string | undefined, nome: string | undefined) =>
  [numero, nome].filter(Boolean).join(' - ')

export interface BancoParts {
  readonly numero_banco: string
  readonly banco: string
}

/** Parses the number and name of a bank: '341', '341 - Itaú', 'Banco da Praça'. */
export function readBanco(text: string): BancoParts {
  const [, digits, name = ''] = /^\s*(\d{1,4})?\s*(?:-\s*)?(.*)$/su.exec(text) ?? []
  const named = BANCOS.find(({ nome }) => fold(nome) === fold(name.trim()))
  const numero = digits ? (normalizeNumeroBanco(digits) ?? digits) : named?.numero_banco
  const known = numero ? findBanco(numero)?.nome : undefined
  return { numero_banco: numero ?? '', banco: name.trim() || (known ?? '') }
}
