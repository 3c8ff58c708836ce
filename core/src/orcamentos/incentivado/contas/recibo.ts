import type { Cents } from '../../../kernel/amounts/money.ts'
import { formatReais } from '../../../kernel/amounts/money.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { documentoOnPaper, reciboText } from '../../../kernel/writing/recibo.ts'
import type { Told } from './falha.ts'
import { isDevolucao } from './gasto.ts'
import type { Gasto } from './gasto.ts'
import type { ReciboDoGasto } from './recibo-sent.ts'

type Sendable = Pick<Gasto, 'valor' | 'debitos' | 'hasComprovante' | 'recibo'>

/** Why no receipt of an expense can be sent to be signed; undefined where one can. */
export function problemToSend(gasto: Sendable): string | undefined {
  if (isDevolucao(gasto)) return 'Uma devolução não tem recibo.'
  if (gasto.debitos.length === 0) return 'Nada foi pago ainda: o recibo é do que foi pago.'
  if (gasto.hasComprovante) return 'Este pagamento já tem comprovante.'
  return gasto.recibo?.estado === 'enviado'
    ? `O recibo já foi enviado a ${gasto.recibo.email} e aguarda a assinatura.`
    : undefined
}

const closed = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What is told of a paid expense without proof: how its receipt stands, and what to do. */
export function toldOfMissingProof(recibo: ReciboDoGasto | null): Told {
  const missing = 'Sem o comprovante do pagamento'
  const again = 'Envie o recibo outra vez, ou anexe o comprovante.'
  if (!recibo) {
    return [`${missing}.`, 'Anexe o comprovante, ou envie um recibo para o favorecido assinar.']
  }
  const { estado, email, motivo, problema, enviado_em } = recibo
  if (estado === 'enviado') {
    return [
      `${missing}: o recibo enviado a ${email} em ${formatDateBr(enviado_em)} aguarda a assinatura.`,
      'Espere a assinatura, ou anexe o comprovante.',
    ]
  }
  if (estado === 'assinado') {
    return problema === ''
      ? [
          `${missing}: o recibo assinado não está marcado como comprovante.`,
          'Marque-o nos arquivos do gasto.',
        ]
      : [`${missing}: o recibo foi assinado, e não comprova. ${closed(problema)}`, again]
  }
  const what = {
    recusado: `${email} recusou assinar o recibo`,
    cancelado: 'o envio do recibo foi cancelado',
    expirado: 'o prazo para assinar o recibo terminou',
  }[estado]
  return [closed(`${missing}: ${what}${motivo === '' ? '' : ` (${motivo})`}`), again]
}

/** Why a signed receipt proves nothing of what is paid now; '' where it does. */
export const problemOfSigned = (valor: Cents, pago: Cents): string =>
  pago === valor
    ? ''
    : pago === 0
      ? 'O pagamento foi estornado depois do envio.'
      : `O recibo é de ${formatReais(valor)}, e o pagamento agora é de ${formatReais(pago)}.`

interface Receipt {
  readonly pagador: { readonly nome: string; readonly documento: string }
  readonly descricao: string
  /** Name and number of the project. */
  readonly projeto: string
  readonly valor: Cents
  readonly withheld: Cents
}

/** What a receipt of payments says, and what it says of what was withheld. */
export function receiptOf({ pagador, descricao, projeto, valor, withheld }: Receipt) {
  return {
    texto: reciboText({
      operacao: 'D',
      pagador: { nome: pagador.nome, documento: documentoOnPaper(pagador.documento) },
      valor,
      referente: `${descricao}, do projeto ${projeto}`,
    }),
    nota: withheld > 0 ? `Valor líquido do que foi retido na fonte: ${formatReais(withheld)}.` : '',
  }
}
