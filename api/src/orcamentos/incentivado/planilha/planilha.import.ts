import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  planilhaRead,
  ReadPlanilhaInside,
} from '@claquete/contract/orcamentos/incentivado/planilha'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import { quantityToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Estrutura } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Mapa } from '@claquete/core/orcamentos/incentivado/mapa'
import {
  codigoOf,
  missingColumns,
  readRows,
} from '@claquete/core/orcamentos/incentivado/planilha/linhas'
import type { ReadRow, SheetRow } from '@claquete/core/orcamentos/incentivado/planilha/linhas'
import { codesFit, planRows } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import type { Plan } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import { randomUUID } from 'node:crypto'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import {
  findMapping,
  findUpload,
  headerKey,
  importBudget,
  initialMapping,
  mappedColumns,
  readLines,
  readSamples,
} from '../../../sistema/importacao/public.ts'
import { readWhole } from '../planned.read.ts'
import { projetoOfOrcamento, selectMapas } from '../limites.queries.ts'
import { chosenEstrutura } from '../mapas.ts'
import { listNumeros } from '../numeros/numeros.queries.ts'
import { planilhaFields, sheetRowOf } from './planilha.fields.ts'
import { listUnidades } from './planilha.queries.ts'

/** Under which the company's own matching of columns is remembered. */
export const mappingName = 'orcamento_incentivado'
const rowsMax = 5_000
const columnLabels = { descricao: 'Descrição', valor: 'Valor unitário ou Total' } as const

export type ReadRequest = TakenBy<typeof planilhaRead>['body']

/** The budget that a workbook is read into. */
export interface Target {
  readonly documento: Documento
  readonly estrutura: Estrutura
  readonly mapa: Mapa
  readonly unidades: ReadonlyMap<string, number>
}

/** The budget, if this person sees the whole of it and it is one of a project. */
export async function readTarget(
  context: Context,
  id_orcamento: number,
  wanted: ReadRequest['estrutura'],
): Promise<Target> {
  const { documento } = await readWhole(context, id_orcamento)
  if ((await projetoOfOrcamento(context.db, id_orcamento)) === undefined) {
    throw new Failure('nao_encontrado')
  }
  const chosen = chosenEstrutura(
    await selectMapas(context.db, id_orcamento),
    await listNumeros(context.db),
    wanted,
  )
  return { documento, ...chosen, unidades: await listUnidades(context.db) }
}

export interface ReadFile {
  readonly target: Target
  readonly planilhas: readonly string[]
  readonly planilha: string | undefined
  readonly colunas: ReadPlanilhaInside['colunas']
  readonly mapeamento: ReadPlanilhaInside['mapeamento']
  readonly falta: string[]
  readonly rows: readonly ReadRow[]
}

/** Reads a stored file in a thread, and tells its lines from headings and totals. */
export async function readFile(
  context: SlowContext,
  id_orcamento: number,
  body: ReadRequest,
): Promise<ReadFile> {
  const { services, actor, transaction } = context
  const { target, upload } = await transaction(async (opened) => ({
    target: await readTarget(opened, id_orcamento, body.estrutura),
    upload: await findUpload(opened.db, body.arquivo),
  }))
  if (!upload) throw fieldFailure('arquivo', messages.exists)
  const reader = { services, tenant: actor.tenant, budget: importBudget() }
  const table = { arquivo: upload.arquivo, planilha: body.planilha ?? null }
  const { samples, planilhas } = await readSamples(reader, table)
  const colunas = samples.colunas.map(({ nome }) => nome)
  const remembered = await transaction(({ db }) => findMapping(db, mappingName, headerKey(colunas)))
  const mapeamento =
    body.mapeamento ??
    withDescricao(samples.colunas, initialMapping(colunas, planilhaFields, remembered))
  const file = { target, planilhas, planilha: samples.planilha, colunas: samples.colunas }
  const falta = missingColumns(Object.values(mapeamento)).map((one) => columnLabels[one])
  if (falta.length > 0) return { ...file, mapeamento, falta, rows: [] }
  const columns = mappedColumns(mapeamento, colunas, planilhaFields)
  const rows: SheetRow[] = []
  for await (const part of readLines(reader, { ...table, planilha: samples.planilha ?? null })) {
    rows.push(...part.map((line) => sheetRowOf(line, columns)))
    if (rows.length > rowsMax) {
      throw fieldFailure('arquivo', `Uma planilha tem até ${rowsMax} linhas por vez.`)
    }
  }
  return { ...file, mapeamento, falta, rows: readRows(rows) }
}

/** A column called 'Item' is the number in some sheets and the description in others: its values tell. */
function withDescricao(
  colunas: ReadPlanilhaInside['colunas'],
  mapping: ReadPlanilhaInside['mapeamento'],
) {
  if (Object.values(mapping).includes('descricao')) return mapping
  const numbered = colunas.find(({ nome }) => mapping[nome] === 'numero')
  const isCode = numbered?.exemplos.every((one) => codigoOf(one) !== null) ?? true
  return numbered && !isCode ? { ...mapping, [numbered.nome]: 'descricao' } : mapping
}

/** Reads a file and tells what importing it would make; writes nothing. */
export async function viewFile(
  context: SlowContext,
  id_orcamento: number,
  body: ReadRequest,
): Promise<ReadPlanilhaInside> {
  const { target, rows, planilhas, planilha, colunas, mapeamento, falta } = await readFile(
    context,
    id_orcamento,
    body,
  )
  const byCode = body.por_codigo ?? codesFit(rows, target.estrutura)
  const plan = planRows(rows, { ...target, byCode, decisions: new Map() }, randomUUID)
  const own = rows.filter(({ tipo }) => tipo === 'linha')
  return {
    planilhas: [...planilhas],
    planilha: planilha ?? null,
    colunas,
    campos: planilhaFields.map(({ campo, label, obrigatorio, ajuda }) => ({
      campo,
      label,
      obrigatorio,
      ajuda,
      grupo: null,
    })),
    mapeamento,
    falta,
    estrutura: target.estrutura.codigo,
    por_codigo: byCode,
    linhas: shownRows(rows, plan, target),
    grupos_novos: plan.grupos.map(({ descricao }) => descricao),
    soma_calculada: sumOf(own, ({ calculado, total }) => calculado ?? total ?? cents(0)),
    soma_digitada: sumOf(own, ({ calculado, total }) => total ?? calculado ?? cents(0)),
  }
}

const numberOf = (amount: Quantity | null) => (amount === null ? null : quantityToNumber(amount))

function shownRows(rows: readonly ReadRow[], plan: Plan, { estrutura, mapa }: Target) {
  const planned = new Map(plan.itens.map((one) => [one.linha, one]))
  const told = new Map([...mapa, ...plan.lugares.map(({ uid, no }) => [uid, no] as const)])
  const nomes = new Map(estrutura.nos.map(({ codigo, descricao }) => [codigo, descricao]))
  const placeOf = (row: ReadRow): string | null => {
    const item = planned.get(row.linha)?.item
    const no = item && (told.get(item.id) ?? told.get(item.superior ?? ''))
    return no === undefined ? null : `${no} ${nomes.get(no) ?? ''}`.trim()
  }
  return rows.map((row) => ({
    linha: row.linha,
    tipo: row.tipo,
    numero: row.numero,
    descricao: row.descricao,
    quantidade: numberOf(row.quantidade),
    ocorrencias: numberOf(row.ocorrencias),
    dias: numberOf(row.dias),
    valor_unit: row.valor_unit,
    total: row.total,
    calculado: row.calculado,
    difere: row.difere,
    confere: row.confere,
    grupos: [...(planned.get(row.linha)?.grupos ?? [])],
    lugar: placeOf(row),
    erros: row.erros.map((one) => ({ ...one })),
  }))
}
