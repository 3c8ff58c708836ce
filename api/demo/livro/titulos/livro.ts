import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { addDays, addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { withFatura, complete } from './story.ts'
import { investments, impostos, movimentos, solicitacoes } from './contas.ts'
import { findOrcamentos, findReferences, keepLivro, reserve } from './demo.queries.ts'
import type { ReferenciaIds } from './demo.queries.ts'
import { fixedCustos, equipamentos } from './fixed.ts'
import { classifyItens } from './itens.queries.ts'
import { movedOf } from './moved.ts'
import { titulosOfOrcamentos, titulosOfPermuta, pastJobs } from './jobs.ts'
import type { Plot, MesDemo, RetencaoDemo, TituloDemo } from './titulo.ts'

const past = 35
const future = 3
/** Months still open, this one included. */
const openStreams = 4

function monthsUntil(today: CalendarDate): MesDemo[] {
  const current = firstOfMonth(today)
  return Array.from({ length: past + 1 + future }, (_, numero) => {
    const inicio = addMonths(current, numero - past)
    return {
      numero,
      inicio,
      fim: addDays(addMonths(inicio, 1), -1),
      mes: Number(inicio.slice(5, 7)),
    }
  })
}

/** The next working day on or after a day, memoized. */
function workingDays(calendar: WorkCalendar): Plot['util'] {
  const known = new Map<CalendarDate, CalendarDate>()
  return (dia) => {
    const workingDay = known.get(dia) ?? nextWorkingDay(calendar, dia)
    known.set(dia, workingDay)
    return workingDay
  }
}

const money = (valor: number) => centsToDecimalText(cents(valor))
const atNoon = (dia: CalendarDate) => `${dia}T12:00:00-03:00`

const find = (nomes: ReadonlyMap<string, number>, nome: string): number => {
  const id = nomes.get(nome)
  if (id === undefined) throw new Error(`sem cadastro: ${nome}`)
  return id
}

/** The payable of one tax withheld from a title. */
const doTributo = (
  titulo: TituloDemo,
  um: RetencaoDemo,
  util: Plot['util'],
  hoje: CalendarDate,
) => {
  const data = util(um.vencimento)
  const { id_pessoa: _, gross: __, retencoes: ___, ...base } = titulo
  return {
    ...base,
    origem: 'retencao',
    descricao: `${um.tributo.toUpperCase()} retido · ${titulo.descricao}`,
    valor: um.valor,
    vencimento: um.vencimento,
    baixas: data < hoje ? [{ data, conta: 'Itaú · movimento', principal: um.valor }] : [],
  } as const satisfies TituloDemo
}

interface Keys {
  readonly refs: ReferenciaIds
  readonly plot: Plot
  readonly plans: ReadonlyMap<string, number>
  readonly transferencias: ReadonlyMap<string, number>
  readonly recorrencias: ReadonlyMap<string, number>
}

const sumOf = ({ baixas }: TituloDemo) =>
  baixas.reduce((soma, { principal, desconto = 0 }) => soma + principal + desconto, 0)

const situacaoOf = (titulo: TituloDemo) =>
  titulo.situacao ?? (sumOf(titulo) === titulo.valor ? 'pago' : 'aprovado')

/** The foreign keys of a title. */
function namedOptions(titulo: TituloDemo, { refs, plans, transferencias, recorrencias }: Keys) {
  const { plano, centro, rateio, baixas } = titulo
  const conta = baixas.at(-1)?.conta
  const de = (chaves: ReadonlyMap<string, number>, chave: string | undefined) =>
    chave === undefined ? null : (chaves.get(chave) ?? null)
  return {
    id_empresa: refs.empresas[titulo.unidade ?? 0] ?? refs.empresas[0],
    id_pessoa: titulo.id_pessoa ?? null,
    id_grupoCusto: plano === undefined ? null : find(refs.planos, plano),
    id_centrocusto: centro === undefined || rateio ? null : find(refs.centros, centro),
    id_orcamento: titulo.id_orcamento ?? null,
    id_contabancaria: conta ? find(refs.contas, conta) : null,
    id_parcelamento: de(plans, titulo.parcelamento),
    id_transferencia: de(transferencias, titulo.transferencia),
    id_recorrencia: de(recorrencias, titulo.recorrencia),
    id_solicitante: find(refs.usuarios, 'marcia'),
  }
}

/** The decision on a title: status, reason, by whom and when. */
function decisionOf(titulo: TituloDemo, { refs }: Keys) {
  const isDecided = titulo.situacao === undefined
  return {
    situacao: situacaoOf(titulo),
    motivo: titulo.situacao === 'rejeitado' ? 'Fica para o próximo semestre' : null,
    aprovado_em: isDecided ? atNoon(titulo.cadastro) : null,
    id_aprovador: isDecided ? find(refs.usuarios, 'helena') : null,
  }
}

function lineOf(titulo: TituloDemo, id: number, origem: number | null, chaves: Keys) {
  const situacao = situacaoOf(titulo)
  const { tipo = 'titulo', cadastro } = titulo
  return {
    ...namedOptions(titulo, chaves),
    id_lancamento: id,
    id_lancamento_origem: origem,
    operacao: titulo.operacao,
    origem: titulo.origem ?? 'avulso',
    tipo,
    descricao: titulo.descricao,
    valor: money(titulo.valor),
    valor_baixado: money(sumOf(titulo)),
    ...movedOf(titulo),
    valor_bruto: titulo.gross === undefined ? null : money(titulo.gross),
    competencia: titulo.competencia,
    dataVencimento: titulo.vencimento,
    vencimento_util: chaves.plot.util(titulo.vencimento),
    dataBaixa: situacao === 'pago' ? titulo.baixas.at(-1)?.data : null,
    data_emissao: tipo === 'titulo' ? cadastro : null,
    ...decisionOf(titulo, chaves),
    dt_cadastro: atNoon(cadastro),
    forma_pagamento: titulo.baixas.length > 0 && !titulo.permuta ? 'pix' : null,
    num_documento: titulo.documento ?? null,
    rateado: titulo.rateio ? 'S' : 'N',
    permuta: titulo.permuta ? 'S' : 'N',
    parcela: titulo.parcela ?? null,
    parcelas: titulo.parcelas ?? null,
    excesso: '0.00',
    faturamento_avulso: 'N',
    versao: 1,
  }
}

const baixasDo = (titulo: TituloDemo, id_lancamento: number, { refs }: Keys) =>
  titulo.baixas.map(({ data, conta, principal, desconto = 0, juros = 0, multa = 0 }) => ({
    id_lancamento,
    operacao: titulo.operacao,
    data,
    id_contabancaria: conta === null ? null : find(refs.contas, conta),
    principal: money(principal),
    desconto: money(desconto),
    juros: money(juros),
    multa: money(multa),
    forma_pagamento: titulo.permuta ? null : 'pix',
    id_usuario: find(refs.usuarios, 'marcia'),
    criada_em: atNoon(data),
  }))

const rateiosDo = ({ rateio = [] }: TituloDemo, id_lancamento: number, { refs }: Keys) =>
  rateio.map(({ plano, centro, valor }) => ({
    id_lancamento,
    id_grupoCusto: find(refs.planos, plano),
    id_centrocusto: find(refs.centros, centro),
    valor: money(valor),
  }))

const columnKeysOf = async (
  db: TenantDb,
  sequencia: 'grupo' | 'lancamento_recorrencia',
  nomes: readonly (string | undefined)[],
) => {
  const distinct = [...new Set(nomes)].filter((nome) => nome !== undefined)
  const ids = await reserve(db, sequencia, distinct.length)
  return new Map(distinct.map((nome, i) => [nome, ids[i] ?? 0]))
}

const closedMonths = ({ meses, today }: Plot, { usuarios }: ReferenciaIds) =>
  meses
    .filter(({ inicio }) => inicio <= addMonths(firstOfMonth(today), -openStreams))
    .map(({ inicio, fim }) => ({
      mes: inicio,
      fechado_em: atNoon(addDays(fim, 10)),
      id_usuario: find(usuarios, 'marcia'),
    }))

/** Rows of every table; the payables of withheld taxes follow the title they were withheld from. */
async function build(db: TenantDb, titulos: readonly TituloDemo[], chaves: Keys) {
  const { plot } = chaves
  const withTributos = titulos.map((titulo) => ({
    titulo,
    tributos: (titulo.retencoes ?? []).map((um) => ({
      um,
      titulo: doTributo(titulo, um, plot.util, plot.today),
    })),
  }))
  const quantos = withTributos.reduce((soma, { tributos }) => soma + 1 + tributos.length, 0)
  const ids = (await reserve(db, 'lancamento', quantos)).values()
  const todos: { titulo: TituloDemo; id: number; origem: number | null }[] = []
  const retencoes: Readonly<Record<string, unknown>>[] = []
  for (const { titulo, tributos } of withTributos) {
    const id = ids.next().value ?? 0
    todos.push({ titulo, id, origem: null })
    for (const tributo of tributos) {
      const doTitulo = ids.next().value ?? 0
      todos.push({ titulo: tributo.titulo, id: doTitulo, origem: id })
      const { tributo: nome, taxa, codigo } = tributo.um
      const base = money(titulo.gross ?? titulo.valor)
      retencoes.push({
        id_lancamento: doTitulo,
        tributo: nome,
        base,
        taxa,
        codigo_receita: codigo,
      })
    }
  }
  const series = [...chaves.recorrencias].map(([nome, id_recorrencia]) => {
    const ofSerie = titulos.filter((um) => um.recorrencia === nome)
    const primeiro = ofSerie[0]
    return {
      id_recorrencia,
      meses: 1,
      primeiro_vencimento: primeiro?.vencimento,
      primeira_competencia: primeiro?.competencia,
      geradas: ofSerie.length,
      criada_em: atNoon(primeiro?.cadastro ?? plot.today),
    }
  })
  return {
    recorrencias: series,
    titulos: todos.map(({ titulo, id, origem }) => lineOf(titulo, id, origem, chaves)),
    baixas: todos.flatMap(({ titulo, id }) => baixasDo(titulo, id, chaves)),
    rateios: todos.flatMap(({ titulo, id }) => rateiosDo(titulo, id, chaves)),
    retencoes,
    meses: closedMonths(plot, chaves.refs),
  }
}

/** Seeds three years of the ledger; registers, people and budgets already exist. */
export async function seedLivro(db: TenantDb, today: CalendarDate): Promise<void> {
  await classifyItens(db)
  const refs = await findReferences(db)
  const { clientes, fornecedores, equipe } = refs
  const calendar = workCalendarOf(await settingsOf(db))
  const plot: Plot = {
    today,
    meses: monthsUntil(today),
    clientes,
    fornecedores,
    equipe,
    calendar,
    util: workingDays(calendar),
  }
  const orcamentos = await findOrcamentos(db, addDays(today, -20), Object.values(complete))
  const sold = [
    ...pastJobs(plot),
    ...titulosOfOrcamentos(plot, orcamentos, Object.values(withFatura)),
  ]
  const common = [
    ...sold,
    ...fixedCustos(plot),
    ...equipamentos(plot),
    ...movimentos(plot),
    ...impostos(plot, sold),
  ]
  const titulos = [
    ...common,
    ...investments(plot, common, refs.iniciais),
    ...titulosOfPermuta(plot),
    ...solicitacoes(plot),
  ]
  const chaves: Keys = {
    refs,
    plot,
    plans: await columnKeysOf(
      db,
      'grupo',
      titulos.map((um) => um.parcelamento),
    ),
    transferencias: await columnKeysOf(
      db,
      'grupo',
      titulos.map((um) => um.transferencia),
    ),
    recorrencias: await columnKeysOf(
      db,
      'lancamento_recorrencia',
      titulos.map((um) => um.recorrencia),
    ),
  }
  await keepLivro(db, await build(db, titulos, chaves))
}
