import type { Cents } from '../../../kernel/amounts/money.ts'
import { addTo, cents, formatReais, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { isInForce } from '../norma.ts'
import { falhasByRegra, falhasOfDocumentoByRegra, isUnder } from './condicao.ts'
import type { RegraDePagamento } from './condicao.ts'
import { falha } from './falha.ts'
import type { Falha, FalhaOfItem, Told } from './falha.ts'
import { falhasOfFontes } from './falhas-da-fonte.ts'
import type { FonteComConta, Gasto, Pagamento } from './gasto.ts'
import { fonteOf, isDevolucao, pagamentosOf, pagoDe, semFonte } from './gasto.ts'
import { falhasOfDocumento } from './documento.ts'
import { documentoKey, falhaOfRepeated, repeatedBy } from './repeated.ts'

/** What the expenses of a project are checked against. */
export interface Contas {
  readonly execucao_inicio: CalendarDate | null
  readonly execucao_fim: CalendarDate | null
  readonly fontes: ReadonlyMap<number, FonteComConta>
  /** What was approved for each line of the budget, reallocations in it. */
  readonly aprovados: ReadonlyMap<string, { readonly item: string; readonly valor: Cents }>
  readonly regras: readonly RegraDePagamento[]
}

const nomeOf = (contas: Contas, id: number | null) =>
  (id === null ? undefined : contas.fontes.get(id)?.nome) ?? 'esta fonte'

/** Whether an expense has what it needs before money leaves: a line of the budget, and sources that sum to it. */
function ofPlan(gasto: Gasto): Falha[] {
  const open = semFonte(gasto)
  const sources: Told =
    gasto.partes.length === 0
      ? ['Nenhuma fonte paga este gasto.', 'Escolha a fonte.']
      : open > 0
        ? [`Faltam ${formatReais(open)} de fonte.`, 'Complete as partes das fontes.']
        : [
            `As fontes somam ${formatReais(subtract(cents(0), open))} a mais que o gasto.`,
            'Corrija as partes das fontes.',
          ]
  return [
    ...(gasto.uid === null
      ? [
          falha(
            'sem_item',
            [
              'O gasto não é de uma linha do orçamento em vigor.',
              'Escolha a linha do orçamento, ou peça o remanejamento.',
            ],
            gasto.valor,
          ),
        ]
      : []),
    ...(open === 0 ? [] : [falha('sem_fonte', sources, gasto.valor)]),
  ]
}

/** The words for a debit that was made, and for one that would be. */
const tenses = {
  made: { left: 'saiu', paid: 'pagou' },
  planned: { left: 'sairia', paid: 'pagaria' },
} as const
type Tense = keyof typeof tenses

/** The account that a debit left, against those of the expense's sources. */
function ofConta(gasto: Gasto, contas: Contas, tense: Tense): Falha[] {
  if (gasto.partes.length === 0) return []
  return gasto.debitos.flatMap((debito) => {
    const id = fonteOf(gasto, debito, contas.fontes)
    if (id === null) return [wrongAccount('É de mais de uma fonte', debito.valor, tense)]
    const fonte = contas.fontes.get(id)
    const own = fonte?.id_contabancaria ?? null
    if (own === null) return fonte?.isPublic ? [withoutAccount(fonte.nome, debito.valor)] : []
    if (own === debito.id_contabancaria) return []
    return [wrongAccount(`É de ${nomeOf(contas, id)}`, debito.valor, tense)]
  })
}

const withoutAccount = (nome: string, valor: Cents) =>
  falha('fonte_sem_conta', [`${nome} não tem conta própria.`, 'Informe a conta da fonte.'], valor)

const wrongAccount = (whose: string, valor: Cents, tense: Tense) =>
  falha(
    'conta_errada',
    [
      `${whose} e ${tenses[tense].left} de outra conta.`,
      'Estorne e pague da conta da fonte, ou reponha o valor nela e junte a transferência.',
    ],
    valor,
  )

function ofParte(gasto: Gasto, contas: Contas, tense: Tense): Falha[] {
  if (gasto.partes.length < 2) return []
  return gasto.partes.flatMap(({ id_projeto_fonte, valor }) => {
    const paid = sumOf(gasto.debitos, (one) =>
      fonteOf(gasto, one, contas.fontes) === id_projeto_fonte ? one.valor : undefined,
    )
    const problema = `${nomeOf(contas, id_projeto_fonte)} ${tenses[tense].paid} ${formatReais(paid)}, e a sua parte é ${formatReais(valor)}.`
    return paid > valor
      ? [falha('parte_errada', [problema, 'Corrija as partes ou o pagamento.'], paid)]
      : []
  })
}

const outsideOf = (
  [inicio, fim]: readonly [CalendarDate | null, CalendarDate | null],
  dia: CalendarDate,
) => !isInForce({ vigencia_inicio: inicio, vigencia_fim: fim }, dia)

/** A project that does not say when it is executed has payments whose days were compared with nothing. */
function withoutPeriodo(gastos: readonly Gasto[], contas: Contas): FalhaOfItem[] {
  const { execucao_inicio, execucao_fim } = contas
  const paid = gastos.filter(({ debitos }) => debitos.length > 0)
  if (paid.length === 0 || (execucao_inicio !== null && execucao_fim !== null)) return []
  const missing =
    execucao_inicio === execucao_fim
      ? 'o período'
      : execucao_inicio === null
        ? 'o início do período'
        : 'o fim do período'
  const told: Told = [
    `Não conferido: o projeto não informa ${missing} de execução.`,
    'Informe o período de execução do projeto.',
  ]
  const all = sumOf(paid, (one) => pagoDe(one))
  return [{ ...falha('fora_do_periodo', told, all), nome: 'Período de execução' }]
}

/** Debits and documents that lie outside the project's execution, or the period of their source. */
function ofPeriodo(pagamento: Pagamento, contas: Contas): Falha[] {
  const { gasto, debito, id_projeto_fonte } = pagamento
  const fonte = id_projeto_fonte === null ? undefined : contas.fontes.get(id_projeto_fonte)
  const spans = [
    ['da execução do projeto', [contas.execucao_inicio, contas.execucao_fim]],
    ['da fonte', [fonte?.prazo_inicio ?? null, fonte?.prazo_fim ?? null]],
  ] as const
  const days = [
    ['Débito', debito.data],
    ['Documento', gasto.documento.emissao],
  ] as const
  const [found] = spans.flatMap(([where, span]) =>
    days.flatMap(([what, dia]) =>
      dia !== null && outsideOf(span, dia)
        ? [`${what} de ${formatDateBr(dia)} fora do período ${where}.`]
        : [],
    ),
  )
  const correcao = 'Corrija a data ou o período, ou pague com recursos próprios.'
  return found ? [falha('fora_do_periodo', [found, correcao], debito.valor)] : []
}

function ofRelated(gasto: Gasto): Falha[] {
  if (!gasto.isRelated) return []
  const told: Told = [
    `${gasto.favorecido} é o proponente ou pessoa ligada a ele.`,
    'Conta no limite da remuneração do proponente: confira o limite.',
  ]
  return [falha('ligado', told, gasto.valor, 'avisa')]
}

/** Money that came back has no document, no proof and no period: only the account that it entered can be wrong. */
function ofDevolucao(gasto: Gasto): Falha[] {
  if (semFonte(gasto) === 0) return []
  const told: Told = [
    'A devolução entrou numa conta que não é de nenhuma fonte do projeto.',
    'Transfira o valor para a conta da fonte, e registre nela o recebimento.',
  ]
  return [falha('sem_fonte', told, gasto.valor)]
}

/** What is wrong with one expense by itself: told when it is typed. */
export function falhasOfGasto(gasto: Gasto, contas: Contas, tense: Tense = 'made'): Falha[] {
  if (isDevolucao(gasto)) return ofDevolucao(gasto)
  const pagamentos = pagamentosOf([gasto], contas.fontes)
  return [
    ...ofPlan(gasto),
    ...ofConta(gasto, contas, tense),
    ...ofParte(gasto, contas, tense),
    ...pagamentos.flatMap((one) => ofPeriodo(one, contas)),
    ...falhasOfDocumento(gasto),
    ...falhasOfDocumentoByRegra(contas.regras, gasto, contas.fontes),
    ...ofRelated(gasto),
    ...pagamentos.flatMap((one) => {
      const fonte =
        one.id_projeto_fonte === null ? undefined : contas.fontes.get(one.id_projeto_fonte)
      return isUnder(fonte) ? falhasByRegra(contas.regras, one, fonte) : []
    }),
  ]
}

function repeatedIn(gastos: readonly Gasto[]): ReadonlyMap<Gasto, Falha> {
  const groups = Map.groupBy(
    gastos.filter((one) => !isDevolucao(one)),
    documentoKey,
  )
  groups.delete('')
  const found = new Map<Gasto, Falha>()
  for (const group of groups.values()) {
    for (const gasto of group) {
      const other = repeatedBy(gasto, group)
      if (!other) continue
      found.set(gasto, falhaOfRepeated(gasto, other.id_lancamento))
    }
  }
  return found
}

/** Lines that cost more than was approved, by their expenses. */
export function aboveItems(gastos: readonly Gasto[], { aprovados }: Contas): FalhaOfItem[] {
  const spent = new Map<string, Cents>()
  for (const { uid, valor } of gastos) {
    if (uid !== null) addTo(spent, uid, valor)
  }
  return [...spent].flatMap(([uid, valor]) => {
    const approved = aprovados.get(uid)
    if (!approved || valor <= approved.valor) return []
    const problema = `${approved.item}: ${formatReais(valor)} de ${formatReais(approved.valor)} aprovados.`
    const told: Told = [problema, 'Registre um remanejamento, ou mude a linha de um dos gastos.']
    const above = subtract(valor, approved.valor)
    return [{ ...falha('acima_do_item', told, above), nome: approved.item }]
  })
}

export interface Checked {
  readonly byGasto: ReadonlyMap<Gasto, readonly Falha[]>
  /** Of lines and of sources as a whole. */
  readonly ofWhole: readonly FalhaOfItem[]
}

/** Every check of every expense of a project. */
export function checkContas(gastos: readonly Gasto[], contas: Contas): Checked {
  const repeated = repeatedIn(gastos)
  const byGasto = new Map(
    gastos.map((gasto) => {
      const again = repeated.get(gasto)
      return [gasto, [...falhasOfGasto(gasto, contas), ...(again ? [again] : [])]]
    }),
  )
  return {
    byGasto,
    ofWhole: [
      ...aboveItems(gastos, contas),
      ...falhasOfFontes(gastos, contas.fontes),
      ...withoutPeriodo(gastos, contas),
    ],
  }
}
