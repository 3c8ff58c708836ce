import { daysBetween } from '../../kernel/time/calendar.ts'
import { falha, none } from './conferencia.ts'
import type { Falha, PagamentoIncentivado } from './conferencia.ts'
import type { Categoria } from './limite.ts'
import type { Condicao } from './norma.ts'

type Tipo = Condicao['tipo']
type Of<T extends Tipo> = Extract<Condicao, { tipo: T }>

const has = ({ item }: PagamentoIncentivado, categorias: readonly Categoria[]) =>
  item?.categorias.some((one) => categorias.includes(one)) ?? false

const OWN_MONEY = 'Pague com recursos próprios.'

function gap({ dias }: Of<'hiato'>, um: PagamentoIncentivado): Falha[] {
  const emissao = um.documento?.emissao ?? null
  if (emissao === null || um.debito === null) return none
  const days = Math.abs(daysBetween(emissao, um.debito))
  if (days <= dias) return none
  const problema = `${days} dias entre o documento e o débito; o limite é ${dias}.`
  return falha(um, problema, 'Junte a justificativa, ou pague com recursos próprios.')
}

function after(_: Of<'documento_apos_debito'>, um: PagamentoIncentivado): Falha[] {
  const emissao = um.documento?.emissao ?? null
  if (emissao === null || um.debito === null || emissao <= um.debito) return none
  const correcao = 'Pague com recursos próprios e devolva o valor à conta da fonte.'
  return falha(um, 'O documento fiscal é posterior ao débito.', correcao)
}

function form({ formas }: Of<'forma_proibida'>, um: PagamentoIncentivado): Falha[] {
  if (!formas.includes(um.forma)) return none
  const correcao = 'Só operações bancárias identificadas: transferência, Pix, boleto ou débito.'
  return falha(um, `Pago em ${um.forma}, o que esta fonte não aceita.`, correcao)
}

function kind({ categorias }: Of<'categoria_proibida'>, um: PagamentoIncentivado): Falha[] {
  const problema = 'Esta despesa não pode ser paga com dinheiro público.'
  return has(um, categorias) ? falha(um, problema, OWN_MONEY) : none
}

function related({ categorias }: Of<'categoria_a_ligado'>, um: PagamentoIncentivado): Falha[] {
  const problema = 'Agenciamento pago ao proponente ou a quem é ligado a ele.'
  return has(um, categorias) && um.favorecido?.ligado ? falha(um, problema, OWN_MONEY) : none
}

/** What a norm's condition says of a payment; it speaks of public money alone. */
export function breaks(condicao: Condicao, um: PagamentoIncentivado): Falha[] {
  if (!um.fonte?.publico) return none
  switch (condicao.tipo) {
    case 'hiato':
      return gap(condicao, um)
    case 'documento_apos_debito':
      return after(condicao, um)
    case 'forma_proibida':
      return form(condicao, um)
    case 'categoria_proibida':
      return kind(condicao, um)
    case 'categoria_a_ligado':
      return related(condicao, um)
  }
}
