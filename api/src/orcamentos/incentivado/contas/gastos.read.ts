import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, allocate, cents, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import { partesOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { FonteComConta, Retido } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { ofDevolucoes } from './devolucao/devolucao.read.ts'
import { listDevolucaoLines } from './devolucao/devolucao.queries.ts'
import { ofFundos } from './fundos.ts'
import {
  debitosOf,
  documentoOf,
  kept,
  notPdfOf,
  none,
  parteKey,
  people,
  placeOf,
  recibosOf,
  recipientOf,
  settledOf,
} from './gasto-lido.ts'
import type { GastoLido, Lugares, NotPdf, Parcels, Recibos } from './gasto-lido.ts'
import {
  listDebitos,
  listDespesaLines,
  listNotPdf,
  listPartes,
  listRetidos,
  listTituloLines,
  listVerbaLines,
} from './gastos.queries.ts'
import type { DebitoLine, SomeGastos, TituloLine } from './gastos.queries.ts'
import { listRecibos } from './recibo/recibo.queries.ts'

const retidoOf = (tributo: Tributo): Retido =>
  tributo === 'pis' || tributo === 'cofins' || tributo === 'csll' ? 'csrf' : tributo

/** What is withheld from each group of parts of a title, by its first part: in proportion to what the group is of the title. */
function withheldBy(
  groups: readonly (readonly TituloLine[])[],
  retidos: Awaited<ReturnType<typeof listRetidos>>,
): ReadonlyMap<TituloLine, Readonly<Record<Retido, Cents>>> {
  const byTitulo = Map.groupBy(retidos, ({ id_lancamento }) => id_lancamento)
  const found = new Map<TituloLine, Record<Retido, Cents>>()
  const shares = groups.flatMap((parts) =>
    parts.slice(0, 1).map((line) => ({ line, valor: sumOf(parts, ({ valor }) => valor) })),
  )
  for (const [id, all] of Map.groupBy(shares, ({ line }) => line.id_lancamento)) {
    for (const { tributo, valor } of byTitulo.get(id) ?? []) {
      const parts = allocate(
        valor,
        all.map((one) => one.valor),
      )
      for (const [at, { line }] of all.entries()) {
        const own = found.get(line) ?? { ...none }
        const key = retidoOf(tributo)
        own[key] = add(own[key], parts[at] ?? cents(0))
        found.set(line, own)
      }
    }
  }
  return found
}

interface OfTitulos {
  readonly notPdf: NotPdf
  readonly recibos: Recibos
  readonly debitos: readonly DebitoLine[]
  readonly retidos: Awaited<ReturnType<typeof listRetidos>>
  readonly partes: Parcels
  readonly lugares: Lugares
}

/** The expenses that titles are: the parts of a title on one line of the budget are one. */
function ofTitulos(
  rows: readonly TituloLine[],
  { debitos, retidos, partes, lugares, notPdf, recibos }: OfTitulos,
): GastoLido[] {
  const groups = [...Map.groupBy(rows, (one) => parteKey(one.id_lancamento, one.uid)).values()]
  const withheld = withheldBy(groups, retidos)
  const byTitulo = Map.groupBy(debitos, ({ id_lancamento }) => id_lancamento)
  const titulos = new Map(rows.map((one) => [one.id_lancamento, one]))
  return groups.flatMap((lines) => {
    const [line] = lines
    if (!line) return []
    const paid = settledOf(lines, byTitulo)
    const owed = sumOf(lines, ({ valor }) => valor)
    const origin = line.isRetencao && line.id_origem !== null && titulos.get(line.id_origem)
    const valor = add(
      owed,
      sumOf(paid, ({ acrescimo }) => acrescimo),
    )
    return [
      {
        ...placeOf(line.uid, lugares),
        ...people(line, lugares),
        recipient: recipientOf(origin || line, lugares),
        chave: `t${parteKey(line.id_lancamento, line.uid)}`,
        id_titulo: line.id_lancamento,
        id_lancamento: line.id_lancamento,
        id_orca_despesa: null,
        item: line.item ?? line.descricao,
        descricao: line.descricao,
        valor,
        retencoes: withheld.get(line) ?? none,
        id_parcelamento: line.id_parcelamento,
        documento: documentoOf(line),
        hasDocumento: line.hasDocumento,
        hasComprovante: line.hasComprovante,
        notPdf: notPdf.ofTitulo(line.id_lancamento),
        recibo: recibos.ofTitulo(line.id_lancamento),
        partes: partesOf(storedPartes(line, origin || undefined, partes), valor),
        ...debitosOf(paid),
        vencimento: line.vencimento,
        ...kept(line),
      },
    ]
  })
}

/** The sources of a title's line; of a tax without any, the only source of what it was withheld from. */
function storedPartes(line: TituloLine, origin: TituloLine | undefined, partes: Parcels) {
  const own = partes.get(parteKey(line.id_lancamento, line.uid)) ?? []
  if (own.length > 0 || !origin) return own
  const ofOrigin = partes.get(parteKey(origin.id_lancamento, line.uid)) ?? []
  return ofOrigin.length === 1 ? ofOrigin : own
}

interface OfGastos {
  readonly lugares: Lugares
  readonly fontes: ReadonlyMap<number, FonteComConta>
  /** Absent: all of them. */
  readonly some?: SomeGastos | undefined
}

/** The expenses of a project: titles on the lines of its budgets, what its funds paid, and what suppliers gave back. */
export async function readGastos(
  db: TenantDb,
  id_projeto_incentivado: number,
  { lugares, fontes, some }: OfGastos,
): Promise<GastoLido[]> {
  const rows = await listTituloLines(db, id_projeto_incentivado, some)
  const verbas = await listVerbaLines(db, id_projeto_incentivado, some)
  const despesas = await listDespesaLines(db, id_projeto_incentivado, some)
  const devolucoes = await listDevolucaoLines(db, id_projeto_incentivado, some)
  const ids = new Set([
    ...[...rows, ...devolucoes].map(({ id_lancamento }) => id_lancamento),
    ...verbas.flatMap(({ entregas }) => entregas),
  ])
  const debitos = await listDebitos(db, [...ids])
  const retidos = await listRetidos(db, [...ids])
  const partes = Map.groupBy(await listPartes(db, id_projeto_incentivado), (one) =>
    parteKey(one.id_lancamento, one.uid),
  )
  const owners = {
    titulos: [...ids],
    despesas: despesas.map(({ id_orca_despesa }) => id_orca_despesa),
  }
  const notPdf = notPdfOf(await listNotPdf(db, owners))
  const recibos = recibosOf(await listRecibos(db, owners))
  return [
    ...ofTitulos(rows, { debitos, retidos, partes, lugares, notPdf, recibos }),
    ...ofFundos({ notPdf, recibos, verbas, despesas, debitos, partes, fontes, lugares }),
    ...ofDevolucoes({ devolucoes, debitos, fontes, lugares }),
  ]
}
