import { add, cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { movedBy } from '@claquete/core/livro/titulos/movement'
import type { Moved } from '@claquete/core/livro/titulos/movement'
import type { TituloDemo } from './titulo.ts'

const nothing = cents(0)

/** What of a title's settlements was money, withheld and offset; whether they name an account is all that counts of it. */
export function movedOf({ baixas, origem = 'avulso', permuta }: TituloDemo) {
  const all = baixas.map(({ conta, principal, desconto = 0, juros = 0, multa = 0 }) =>
    movedBy({
      origem,
      permuta: permuta ? 'S' : 'N',
      id_contabancaria: conta === null ? null : 0,
      principal: cents(principal),
      desconto: cents(desconto),
      juros: cents(juros),
      multa: cents(multa),
    }),
  )
  const sum = (name: keyof Moved) => all.reduce((soma, one) => add(soma, one[name]), nothing)
  return {
    valor_movido: centsToDecimalText(sum('movido')),
    valor_retido: centsToDecimalText(sum('retido')),
    valor_compensado: centsToDecimalText(sum('compensado')),
  }
}
