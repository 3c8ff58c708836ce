import { Failure } from '@claquete/contract/failures'
import {
  ageTitles,
  reconciliationStatement,
  sections,
  sectionTitles,
} from '@claquete/core/financeiro/conciliacao/statement'
import type { Section, StatementInput } from '@claquete/core/financeiro/conciliacao/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Who, WhoToday } from '../../kernel/context.ts'
import { requireContas } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listBalances } from './desk.queries.ts'
import {
  findBalances,
  findStart,
  listMarked,
  listPoints,
  listUneven,
  sumAges,
  sumSections,
} from './report.queries.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { OpenItemFilter } from './report.queries.ts'

export interface ReportRequest {
  readonly id_contabancaria: number
  readonly data: CalendarDate
}

/** The reconciliation of an account at a day, in centavos, without its items. Refuses an account one may not see. */
export async function readStatement(who: Who, { id_contabancaria, data }: ReportRequest) {
  const { db, actor } = who
  const known = await requireContas(who, [id_contabancaria], false)
  const balances = known.has(id_contabancaria)
    ? await findBalances(db, id_contabancaria, data)
    : undefined
  if (!balances) throw new Failure('nao_encontrado')
  const filter: OpenItemFilter = {
    contas: [id_contabancaria],
    dia: data,
    visao: await visaoDoLivro(db, actor),
  }
  const sums = await sumSections(db, filter)
  const sumOf = (secao: Section) =>
    sums.find((one) => one.secao === secao) ?? { secao, quantidade: 0, valor: cents(0) }
  const { inicio, saldo_livro, saldo_banco, descricao, conciliar_desde } = balances
  const start = inicio === null ? undefined : await findStart(db, { ...filter, inicio })
  const input = {
    inicio,
    linesAtStart: start?.linhas ?? cents(0),
    booksAtStart: {
      opening: start ? { data: start.abertura_dia, valor: start.abertura } : null,
      baixas: start?.baixas ?? cents(0),
      conciliadas: start?.conciliadas ?? cents(0),
    },
    marcadas: inicio === null ? [] : await listMarked(db, { ...filter, inicio }),
    uneven: [],
    saldo_livro,
    saldo_banco,
    somas: {
      saida: sumOf('saida').valor,
      entrada: sumOf('entrada').valor,
      debito: sumOf('debito').valor,
      credito: sumOf('credito').valor,
      ignorada: sumOf('ignorada').valor,
    },
    pontos: await listPoints(db, id_contabancaria, data),
  }
  const told = await withUneven(db, filter, input)
  const { saldo_esperado, diferenca, nomeadas, sem_nome } = told
  return {
    filter,
    descricao,
    conciliar_desde,
    saldo_livro,
    saldo_banco,
    saldo_esperado,
    diferenca,
    nomeadas: [
      ...nomeadas.map(({ texto, valor, linhas }) => ({ texto, valor, linhas: [...linhas] })),
      ...(sem_nome === 0 ? [] : [{ texto: 'Sem explicação', valor: sem_nome, linhas: [] }]),
    ],
    secoes: sections.map((secao) => ({ ...sumOf(secao), titulo: sectionTitles[secao] })),
  }
}

/** Reconciliations whose sides differ are searched, among all of the account, only when something has no name. */
async function withUneven(db: TenantDb, filter: OpenItemFilter, input: StatementInput) {
  const first = reconciliationStatement(input)
  if (first.sem_nome === 0) return first
  return reconciliationStatement({ ...input, uneven: await listUneven(db, filter) })
}

export type ReadStatement = Awaited<ReturnType<typeof readStatement>>

export interface Age {
  readonly quantidade: number
  readonly valor: Cents
}

/** What is pending today in every account that has anything, by age. */
export async function readAges({ db, actor, today }: WhoToday) {
  const contas = (await listBalances({ db, actor }, today)).filter(
    ({ conciliar_desde, saldo_banco_dia }) => conciliar_desde !== null || saldo_banco_dia !== null,
  )
  const sums = await sumAges(db, {
    contas: contas.map(({ id_contabancaria }) => id_contabancaria),
    dia: today,
    visao: await visaoDoLivro(db, actor),
  })
  const agesOf = (id: number, lado: 'banco' | 'livro'): Age[] =>
    ageTitles.map((_, age) => {
      const found = sums.find(
        (one) => one.id_contabancaria === id && one.lado === lado && one.idade === age,
      )
      return { quantidade: found?.quantidade ?? 0, valor: found?.valor ?? cents(0) }
    })
  return contas.map(({ id_contabancaria, descricao }) => ({
    id_contabancaria,
    descricao,
    banco: agesOf(id_contabancaria, 'banco'),
    livro: agesOf(id_contabancaria, 'livro'),
  }))
}
