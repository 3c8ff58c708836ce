import { counted } from '@claquete/core/kernel/writing/counted'
import type {
  PreviaInside as Previa,
  PreviaItemInside as PreviaItem,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import { explainSaldo, sumUpTo } from '@claquete/core/financeiro/extrato/balances'
import { isImported } from '@claquete/core/financeiro/extrato/compare'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { findBanco } from '@claquete/core/kernel/payment/banco'
import { add, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { chaveOf } from '../linhas/compare.read.ts'
import type { ComparedLine } from '../linhas/compare.read.ts'
import { findAnchor, findOwnSaldo, listIgnored } from '../linhas/saldo.queries.ts'
import type { Found } from '../arquivo/statements.read.ts'

/** Lines shown of one statement; its totals are of all. */
export const itensMax = 300

export const ladoOf = (lines: readonly { readonly valor: Cents }[]) => ({
  linhas: lines.length,
  entradas: sumOf(lines, ({ valor }) => (valor > 0 ? valor : undefined)),
  saidas: sumOf(lines, ({ valor }) => (valor < 0 ? valor : undefined)),
})

const itemOf = (line: ComparedLine): PreviaItem => ({
  chave: chaveOf(line),
  data: line.data,
  valor: line.valor,
  texto: line.texto,
  documento: line.documento,
  estado: line.estado,
  tipo: null,
  parcela: '',
  suspeita: line.suspeita ?? null,
  importar: isImported(line),
})

const bancoOf = (banco: string) => {
  const digits = banco.replace(/\D/gu, '').replace(/^0+/u, '')
  return findBanco(digits)?.nome ?? banco
}

function fileContaOf({ statement, source }: Found): Previa['conta_arquivo'] {
  const file = statement?.conta ?? source.table?.conta
  if (!file) return null
  const { banco, agencia, conta, isCartao } = file
  return { banco: bancoOf(banco), agencia, conta, cartao: isCartao }
}

const columnsShown = ({ source, colunas }: Found) =>
  (source.table?.colunas ?? []).map(({ nome, exemplos }) => ({
    nome,
    exemplos: [...exemplos],
    campo: colunas[nome] ?? null,
  }))

/** The first and the last day. */
export function periodOf(lines: readonly { readonly data: CalendarDate }[]) {
  let inicio: CalendarDate | null = null
  let fim: CalendarDate | null = null
  for (const { data } of lines) {
    if (inicio === null || data < inicio) inicio = data
    if (fim === null || data > fim) fim = data
  }
  return { inicio, fim }
}

/** The lines that a preview shows first: by state, each in the order of its days. */
export function firstShown<Line extends { readonly estado: string; readonly data: CalendarDate }>(
  lines: readonly Line[],
  order: readonly Line['estado'][],
): Line[] {
  const shown: Line[] = []
  for (const estado of order) {
    if (shown.length >= itensMax) break
    const own = lines.filter((line) => line.estado === estado)
    shown.push(...inOrder(own).slice(0, itensMax - shown.length))
  }
  return shown
}

/** By their days. Sorting a hundred thousand lines, of which some hundred are shown, would hold others. */
function inOrder<Line extends { readonly data: CalendarDate }>(lines: readonly Line[]): Line[] {
  const days = Map.groupBy(lines, ({ data }) => data)
  return [...days.keys()].toSorted().flatMap((day) => days.get(day) ?? [])
}

/** A statement that is not compared: what it is, and why it cannot be imported yet. */
export function bareOf(found: Found): Omit<Previa, 'saldo'> & { saldo: null } {
  const { fonte, indice, source, formato, estado, motivo, conta, como, sugestoes } = found
  const { table } = source
  const { inicio, fim } = periodOf(found.statement?.linhas ?? [])
  return {
    fonte,
    indice,
    nome: source.nome,
    formato,
    estado,
    motivo,
    conta_arquivo: fileContaOf(found),
    // What a person may not see is not named either.
    conta:
      conta && !conta.isForeign
        ? { id_contabancaria: conta.id_contabancaria, descricao: conta.descricao }
        : null,
    como,
    sugestoes: [...sugestoes],
    planilhas: [...(table?.planilhas ?? [])],
    planilha: table?.planilha ?? null,
    colunas: columnsShown(found),
    inicio,
    fim,
    novas: ladoOf([]),
    conhecidas: ladoOf([]),
    suspeitas: ladoOf([]),
    reconhecidas: ladoOf([]),
    avisos: [...found.avisos],
    saldo: null,
    cartao: null,
    itens: [],
    itens_total: 0,
  }
}

const order = ['suspeita', 'nova', 'conhecida'] as const

/** The preview of a statement that was compared. */
export async function previaOf(
  db: TenantDb,
  found: Found & { statement: Statement; id_contabancaria: number },
  { lines, future }: { lines: readonly ComparedLine[]; future: number },
): Promise<Previa> {
  const of = (estado: ComparedLine['estado']) => lines.filter((line) => line.estado === estado)
  const [novas, conhecidas, suspeitas] = [of('nova'), of('conhecida'), of('suspeita')]
  const isNothing = novas.length + suspeitas.length === 0
  return {
    ...bareOf(found),
    ...(isNothing && nothingNew(lines.length)),
    novas: ladoOf(novas),
    conhecidas: ladoOf(conhecidas),
    suspeitas: ladoOf(suspeitas),
    avisos: [...found.avisos, ...warnings(found.statement, suspeitas, future)],
    saldo: await saldoPart(db, found, lines),
    itens: firstShown(lines, order).map(itemOf),
    itens_total: lines.length,
  }
}

export const nothingNew = (known: number) => ({
  estado: 'nada_novo' as const,
  motivo:
    known === 0
      ? 'O extrato não tem lançamentos no período. Não há o que importar.'
      : 'Todas as linhas já foram importadas. Não há o que importar.',
})

/** A sentence about some lines, in the singular or the plural. */
const said = (n: number, one: string, more: string) => counted(n, `linha ${one}`, `linhas ${more}`)

/** The same as a list, empty when there is no such line. */
export const told = (n: number, [one, more]: Words): string[] => (n > 0 ? [said(n, one, more)] : [])

function warnings(
  { notes }: Statement,
  suspeitas: readonly ComparedLine[],
  future: number,
): string[] {
  const countOf = (which: ComparedLine['suspeita']) =>
    suspeitas.filter(({ suspeita }) => suspeita === which).length
  return [
    ...told(countOf('mesmo_codigo'), warningWords.mesmo_codigo),
    ...told(countOf('recodificada'), warningWords.recodificada),
    ...told(countOf('outra_fonte'), warningWords.outra_fonte),
    ...told(countOf('igual'), warningWords.igual),
    ...leftOut(notes, future),
  ]
}

type Words = readonly [one: string, more: string]

const warningWords = {
  mesmo_codigo: [
    'com o código de outra já importada, que este arquivo não tem mais: o banco deve ter mudado o texto, o dia ou o valor. Fica de fora; marque só se for mesmo outro lançamento.',
    'com o código de outras já importadas, que este arquivo não tem mais: o banco deve ter mudado o texto, o dia ou o valor. Ficam de fora; marque só o que for mesmo outro lançamento.',
  ],
  recodificada: [
    'com o mesmo dia, valor e texto de outra já importada, mas com outro código: o banco deve ter mudado os códigos. Fica de fora; marque só se for mesmo outro lançamento.',
    'com o mesmo dia, valor e texto de outra já importada, mas com outro código: o banco deve ter mudado os códigos. Ficam de fora; marque só o que for mesmo outro lançamento.',
  ],
  outra_fonte: [
    'com o mesmo dia e valor de outra importada em outro formato. Fica de fora; marque só se for mesmo outro lançamento.',
    'com o mesmo dia e valor de outra importada em outro formato. Ficam de fora; marque só o que for mesmo outro lançamento.',
  ],
  igual: [
    'igual a outra do mesmo dia. Entra, porque o banco lista as duas; desmarque se for repetida.',
    'iguais a outra do mesmo dia. Entram, porque o banco lista todas; desmarque o que for repetido.',
  ],
} as const satisfies Record<string, Words>

const noteWords: Readonly<Record<Statement['notes'][number]['motivo'], Words>> = {
  saldo: ['só diz o saldo e não entra.', 'só dizem o saldo e não entram.'],
  sem_valor: ['não tem valor e não entra.', 'não têm valor e não entram.'],
  sem_sinal: [
    'é saída pelo tipo que o arquivo diz, embora esteja sem sinal de menos. Confira antes de importar.',
    'são saídas pelo tipo que o arquivo diz, embora estejam sem sinal de menos. Confira antes de importar.',
  ],
  zerada: ['tem valor zero e não entra.', 'têm valor zero e não entram.'],
}

const futureWords: Words = [
  'com data futura: é um agendamento e fica de fora. Importe de novo depois do dia.',
  'com data futura: são agendamentos e ficam de fora. Importe de novo depois do dia.',
]

/** Lines that no import takes. */
export const leftOut = (notes: Statement['notes'], future: number): string[] => [
  ...told(future, futureWords),
  ...notes.flatMap(({ motivo, quantidade }) => told(quantidade, noteWords[motivo])),
]

/** Ignored lines shown beside the balance; their sum is of all. */
const ignoredShown = 50

/** The bank's balance beside ours on its day; the lines about to be imported count as imported. */
async function saldoPart(
  db: TenantDb,
  { statement, id_contabancaria }: { statement: Statement; id_contabancaria: number },
  lines: readonly ComparedLine[],
): Promise<Previa['saldo']> {
  const { saldo } = statement
  const dia: CalendarDate | null = saldo?.dia ?? null
  if (!saldo || dia === null) return null
  const own = await findOwnSaldo(db, id_contabancaria, dia)
  if (!own) return null
  const fresh = lines.filter(isImported)
  const novas = sumUpTo(fresh, dia)
  const { diferenca, sem_explicacao } = explainSaldo({ banco: saldo.valor, novas, ...own })
  const ignored =
    own.ignoradas === 0 ? [] : await listIgnored(db, id_contabancaria, dia, ignoredShown)
  const anchor = await findAnchor(db, id_contabancaria, dia)
  const between = fresh.filter(({ data }) => anchor !== undefined && data > anchor.dia)
  const moved = anchor && add(anchor.movido, sumUpTo(between, dia))
  const falta =
    anchor && moved !== undefined
      ? { desde: anchor.dia, valor: subtract(subtract(saldo.valor, anchor.valor), moved) }
      : null
  return {
    dia,
    ...own,
    banco: saldo.valor,
    diferenca,
    novas,
    linhas_ignoradas: ignored,
    sem_explicacao,
    falta,
  }
}
