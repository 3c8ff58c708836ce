import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, formatReais } from '../../kernel/amounts/money.ts'
import { isValidCnpj, isValidCpf } from '../../kernel/person/documento.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { Categoria } from './limite.ts'

/** What an accounting says of one payment; a mixed one is told once for each source. */
export interface PagamentoIncentivado {
  readonly id: number
  readonly descricao: string
  readonly valor: Cents
  readonly item: ItemIncentivado | null
  readonly fonte: FonteDoPagamento | null
  readonly favorecido: {
    readonly id_pessoa: number
    readonly nome: string
    /** CPF or CNPJ as it was written; empty when unknown. */
    readonly documento: string
    /** The proponent, or somebody related to it. */
    readonly ligado: boolean
  } | null
  readonly documento: {
    readonly tipo: string
    readonly numero: string
    readonly emissao: CalendarDate | null
  } | null
  readonly forma: string
  /** The account that it left, and when; null while it was not paid. */
  readonly id_conta: number | null
  readonly debito: CalendarDate | null
  readonly temComprovante: boolean
}

export interface ItemIncentivado {
  readonly id: number
  readonly descricao: string
  readonly aprovado: Cents
  readonly categorias: readonly Categoria[]
}

export interface FonteDoPagamento {
  readonly id: number
  readonly nome: string
  readonly publico: boolean
  /** Its own account; null while none was told. */
  readonly id_conta: number | null
  /** First and last day of its execution. */
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
}

/** A rule that every accounting has, whatever its norm. */
export const conferenciasDeSempre = {
  sem_item: 'Pagamento sem item do orçamento',
  sem_fonte: 'Pagamento sem fonte de recursos',
  conta_errada: 'Pagamento que saiu de outra conta',
  fora_do_periodo: 'Pagamento ou documento fora do período de execução',
  acima_do_item: 'Item pago acima do aprovado',
  sem_documento: 'Pagamento sem documento fiscal',
  sem_comprovante: 'Pagamento sem comprovante anexado',
  documento_invalido: 'CNPJ ou CPF do favorecido que falta ou não confere',
  documento_repetido: 'Documento fiscal usado em mais de um pagamento',
} as const
export type ConferenciaDeSempre = keyof typeof conferenciasDeSempre

/** One payment that does not keep a rule: what is wrong, and what to do. */
export interface Falha {
  readonly id: number
  readonly problema: string
  readonly correcao: string
}

export const falha = (
  { id }: PagamentoIncentivado,
  problema: string,
  correcao: string,
): Falha[] => [{ id, problema, correcao }]
export const none: Falha[] = []

const isDocumento = (text: string) => isValidCpf(text) || isValidCnpj(text)

type Check = (um: PagamentoIncentivado, all: Conferidos) => Falha[]

/** What is known of all payments together. */
interface Conferidos {
  readonly pagoPorItem: ReadonlyMap<number, Cents>
  readonly usos: ReadonlyMap<string, readonly number[]>
}

const checks: Readonly<Record<ConferenciaDeSempre, Check>> = {
  sem_item: (um) =>
    um.item
      ? none
      : falha(um, 'Não diz a que item do orçamento pertence.', 'Escolha o item do pagamento.'),
  sem_fonte: (um) =>
    um.fonte
      ? none
      : falha(
          um,
          'Não diz de que fonte saiu.',
          'Escolha a fonte; se foram várias, divida o valor entre elas.',
        ),
  conta_errada: (um) => {
    const { fonte, id_conta } = um
    const conta = fonte?.id_conta ?? null
    if (!fonte || conta === null || id_conta === null || id_conta === conta) return none
    return falha(
      um,
      `Saiu de uma conta que não é a de ${fonte.nome}.`,
      'Corrija a conta da baixa, ou devolva o valor à conta da fonte.',
    )
  },
  fora_do_periodo: outsidePeriod,
  acima_do_item: (um, { pagoPorItem }) => {
    const { item } = um
    const pago = item ? (pagoPorItem.get(item.id) ?? cents(0)) : cents(0)
    if (!item || pago <= item.aprovado) return none
    return falha(
      um,
      `${item.descricao} tem ${formatReais(item.aprovado)} aprovados e ${formatReais(pago)} pagos.`,
      'Remaneje para o item o que falta, ou pague o excesso com recursos próprios.',
    )
  },
  sem_documento: (um) =>
    um.documento && um.documento.numero.trim() !== ''
      ? none
      : falha(
          um,
          'Não tem documento fiscal com número.',
          'Preencha o documento; sem nota, gere um recibo para assinar.',
        ),
  sem_comprovante: (um) =>
    um.temComprovante
      ? none
      : falha(
          um,
          'Não tem arquivo do comprovante.',
          'Anexe o arquivo; sem nota, gere um recibo para assinar.',
        ),
  documento_invalido: (um) =>
    um.favorecido && isDocumento(um.favorecido.documento)
      ? none
      : falha(
          um,
          'O CNPJ ou CPF do favorecido falta ou não confere.',
          'Corrija o cadastro do favorecido.',
        ),
  documento_repetido: (um, { usos }) => {
    const others = (usos.get(keyOfDocumento(um) ?? '') ?? []).filter((id) => id !== um.id)
    return others.length === 0
      ? none
      : falha(
          um,
          `O mesmo documento está em ${others.length === 1 ? 'outro pagamento' : `outros ${others.length} pagamentos`}.`,
          'Confira se o documento foi pago duas vezes; se foi pago em partes, diga na observação.',
        )
  },
}

function outsidePeriod(um: PagamentoIncentivado): Falha[] {
  const { fonte, debito, documento } = um
  if (!fonte) return none
  const isOutside = (dia: CalendarDate | null | undefined) =>
    dia !== null &&
    dia !== undefined &&
    ((fonte.inicio !== null && dia < fonte.inicio) || (fonte.fim !== null && dia > fonte.fim))
  const outside = [
    ...(isOutside(debito) ? ['o débito'] : []),
    ...(isOutside(documento?.emissao) ? ['o documento'] : []),
  ]
  if (outside.length === 0) return none
  const span = [fonte.inicio, fonte.fim].map((dia) =>
    dia === null ? 'sem data' : formatDateBr(dia),
  )
  return falha(
    um,
    `Fora do período de ${fonte.nome} (${span.join(' a ')}): ${outside.join(' e ')}.`,
    'Pague com outra fonte, ou peça a prorrogação do prazo antes de prestar contas.',
  )
}

/** The same person, kind and number: one document. */
function keyOfDocumento({ favorecido, documento }: PagamentoIncentivado): string | undefined {
  const numero = documento?.numero.trim() ?? ''
  if (!favorecido || !documento || numero === '') return undefined
  return `${favorecido.id_pessoa} ${documento.tipo} ${numero.toLowerCase()}`
}

/** Payments whose parts are of one payment share its id, and are one use of its document. */
function gather(pagamentos: readonly PagamentoIncentivado[]): Conferidos {
  const pagoPorItem = new Map<number, Cents>()
  const usos = new Map<string, number[]>()
  for (const um of pagamentos) {
    if (um.item && um.debito !== null) {
      pagoPorItem.set(um.item.id, add(pagoPorItem.get(um.item.id) ?? cents(0), um.valor))
    }
    const key = keyOfDocumento(um)
    if (key === undefined) continue
    const ids = usos.get(key) ?? []
    if (!ids.includes(um.id)) usos.set(key, [...ids, um.id])
  }
  return { pagoPorItem, usos }
}

export interface Conferencia {
  readonly chave: ConferenciaDeSempre
  readonly titulo: string
  readonly falhas: readonly Falha[]
}

/** Every rule that each accounting has, with the payments that do not keep it. */
export function conferir(pagamentos: readonly PagamentoIncentivado[]): Conferencia[] {
  const all = gather(pagamentos)
  return (Object.keys(checks) as ConferenciaDeSempre[]).map((chave) => ({
    chave,
    titulo: conferenciasDeSempre[chave],
    falhas: pagamentos.flatMap((um) => checks[chave](um, all)),
  }))
}
