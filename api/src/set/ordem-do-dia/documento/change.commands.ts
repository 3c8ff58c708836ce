import { blankCampos, blankPessoa } from '@claquete/contract/set/ordem-do-dia/blank'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Bloco, Cabecalho } from '@claquete/contract/set/ordem-do-dia/documento'
import type {
  SomeCabecalho,
  Conflict,
  SomeLinha,
  SomePessoa,
} from '@claquete/contract/set/ordem-do-dia/change'
import { longestRank, ranksAfter, ranksBetween } from '@claquete/core/kernel/order/rank'
import { must } from '@claquete/core/kernel/must'
import { mergeFields } from '@claquete/core/set/ordem-do-dia/merge'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockOpenOrdem } from './access.commands.ts'
import {
  countChange,
  deleteLinhaRow,
  deletePessoaRow,
  findLinhaRow,
  findPessoaRow,
  listSiblings,
  missingPessoas,
  readHead,
  storeRanks,
  updateHead,
  updateLinhaRow,
  updatePessoaRow,
} from './change.queries.ts'
import type { HeadColumns, Siblings } from './change.queries.ts'
import { insertLinhas, insertPessoas } from './insert.queries.ts'

interface Change<V> {
  readonly valores: V
  /** What the person read in each field. */
  readonly antes: V
}

interface Changed {
  readonly revisao: number
  readonly conflitos: Conflict[]
}

export async function changeHead(
  context: Context,
  id_ordem_dia: number,
  { valores, antes }: Change<SomeCabecalho>,
): Promise<Changed> {
  const { db } = context
  const { revisao } = await lockOpenOrdem(context, id_ordem_dia)
  const { cabecalho, ...columns } = await readHead(db, id_ordem_dia)
  const current: HeadColumns & Cabecalho = { ...columns, ...cabecalho }
  const merged = mergeFields(current, antes, valores)
  const { conflitos, isChanged } = merged
  if (!isChanged) return { revisao, conflitos: [...conflitos] }
  const { titulo, data, diaria, diarias, fuso, chamada, termino, ...rest } = withSource(
    current,
    merged.values,
    valores,
  )
  const head = { titulo, data, diaria, diarias, fuso, chamada, termino, cabecalho: rest }
  return { revisao: await updateHead(db, id_ordem_dia, head), conflitos: [...conflitos] }
}

/** Removes the name and time of the source when a person changes a field of the forecast. */
function withSource<V extends Cabecalho>(before: V, after: V, { clima }: SomeCabecalho): V {
  if (clima === undefined || clima.fonte !== undefined || after.clima.fonte === '') return after
  const { fonte: _, consultado_em: __, ...said } = after.clima
  const { fonte: ___, consultado_em: ____, ...was } = before.clima
  if (isDeepStrictEqual(said, was)) return after
  return { ...after, clima: { ...said, fonte: '', consultado_em: '' } }
}

/** Refuses people who are not in the register, each at its field. */
async function checkPessoas(
  db: TenantDb,
  pessoas: readonly SomePessoa[],
  pathOf: (at: number) => string,
): Promise<void> {
  const ids = pessoas.flatMap(({ id_pessoa }) => id_pessoa ?? [])
  const missing = new Set(await missingPessoas(db, ids))
  const erros = pessoas.flatMap(({ id_pessoa }, at): FieldError[] =>
    id_pessoa && missing.has(id_pessoa) ? [{ campo: pathOf(at), msg: messages.exists }] : [],
  )
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Ranks for rows that come after another one, or to the end; a neighbour that is gone is the end too. */
async function ranksFor(
  db: TenantDb,
  among: Siblings,
  count: number,
  after: number | null | undefined,
): Promise<string[]> {
  const siblings = await listSiblings(db, among)
  const at = after === null ? -1 : siblings.findIndex(({ id }) => id === after)
  const place = after === undefined || (after !== null && at < 0) ? siblings.length - 1 : at
  return ranksBetween(siblings[place]?.order ?? null, siblings[place + 1]?.order ?? null, count)
}

interface NewPessoas {
  readonly grupo: 'equipe' | 'elenco'
  readonly pessoas: readonly SomePessoa[]
  readonly id_depois_de?: number | null | undefined
}

export async function addPessoas(
  context: Context,
  id_ordem_dia: number,
  { grupo, pessoas, id_depois_de }: NewPessoas,
) {
  const { db } = context
  await lockOpenOrdem(context, id_ordem_dia)
  await checkPessoas(db, pessoas, (at) => `pessoas.${at}.id_pessoa`)
  const among = { id_ordem_dia, grupo }
  const ranks = await ranksFor(db, among, pessoas.length, id_depois_de)
  const rows = pessoas.map((one) => ({ ...blankPessoa, ...one, grupo }))
  const ids = await insertPessoas(db, id_ordem_dia, rows, ranks)
  await renewLongRanks(db, among, ranks)
  return { ids, revisao: await countChange(db, id_ordem_dia) }
}

const gone = () => new Failure('ordem_linha_nao_localizada')

export async function changePessoa(
  context: Context,
  { id_ordem_dia, id_ordem_pessoa }: PessoaPlace,
  { valores, antes }: Change<SomePessoa>,
): Promise<Changed> {
  const { db } = context
  const { revisao } = await lockOpenOrdem(context, id_ordem_dia)
  const row = await findPessoaRow(db, id_ordem_dia, id_ordem_pessoa)
  if (!row) throw gone()
  await checkPessoas(db, [valores], () => 'valores.id_pessoa')
  const { id_ordem_pessoa: _, has_reais: __, ...campos } = row
  const { values, conflitos, isChanged } = mergeFields(campos, antes, valores)
  if (!isChanged) return { revisao, conflitos: [...conflitos] }
  await updatePessoaRow(db, id_ordem_pessoa, values)
  return { revisao: await countChange(db, id_ordem_dia), conflitos: [...conflitos] }
}

interface PessoaPlace {
  readonly id_ordem_dia: number
  readonly id_ordem_pessoa: number
}
interface LinhaPlace {
  readonly id_ordem_dia: number
  readonly id_ordem_linha: number
}

export async function removePessoa(
  context: Context,
  { id_ordem_dia, id_ordem_pessoa }: PessoaPlace,
): Promise<number> {
  const { db } = context
  await lockOpenOrdem(context, id_ordem_dia)
  const row = await findPessoaRow(db, id_ordem_dia, id_ordem_pessoa)
  if (!row) throw gone()
  // They would be deleted with the row.
  if (row.has_reais) {
    throw new Failure('ordem_pessoa_com_reais', { values: { nome: row.nome || 'Esta pessoa' } })
  }
  await deletePessoaRow(db, id_ordem_pessoa)
  return countChange(db, id_ordem_dia)
}

interface NewLinhas {
  readonly bloco: Bloco
  readonly linhas: readonly SomeLinha[]
  readonly id_depois_de?: number | null | undefined
}

export async function addLinhas(
  context: Context,
  id_ordem_dia: number,
  { bloco, linhas, id_depois_de }: NewLinhas,
) {
  const { db } = context
  await lockOpenOrdem(context, id_ordem_dia)
  const among = { id_ordem_dia, bloco }
  const ranks = await ranksFor(db, among, linhas.length, id_depois_de)
  const rows = linhas.map((campos) => ({ ...blankCampos[bloco], ...campos }))
  const ids = await insertLinhas(db, among, rows, ranks)
  await renewLongRanks(db, among, ranks)
  return { ids, revisao: await countChange(db, id_ordem_dia) }
}

export async function changeLinha(
  context: Context,
  { id_ordem_dia, id_ordem_linha }: LinhaPlace,
  { bloco, valores, antes }: Change<SomeLinha> & { readonly bloco: Bloco },
): Promise<Changed> {
  const { db } = context
  const { revisao } = await lockOpenOrdem(context, id_ordem_dia)
  const row = await findLinhaRow(db, id_ordem_dia, id_ordem_linha)
  if (row?.bloco !== bloco) throw gone()
  const { values, conflitos, isChanged } = mergeFields(row.campos, antes, valores)
  if (!isChanged) return { revisao, conflitos: [...conflitos] }
  await updateLinhaRow(db, id_ordem_linha, values)
  return { revisao: await countChange(db, id_ordem_dia), conflitos: [...conflitos] }
}

export async function removeLinha(
  context: Context,
  { id_ordem_dia, id_ordem_linha }: LinhaPlace,
): Promise<number> {
  const { db } = context
  await lockOpenOrdem(context, id_ordem_dia)
  if (!(await findLinhaRow(db, id_ordem_dia, id_ordem_linha))) throw gone()
  await deleteLinhaRow(db, id_ordem_linha)
  return countChange(db, id_ordem_dia)
}

export async function movePessoa(
  context: Context,
  { id_ordem_dia, id_ordem_pessoa }: PessoaPlace,
  id_depois_de: number | null,
): Promise<number> {
  await lockOpenOrdem(context, id_ordem_dia)
  const row = await findPessoaRow(context.db, id_ordem_dia, id_ordem_pessoa)
  if (!row) throw gone()
  return moveRow(context.db, { id_ordem_dia, grupo: row.grupo }, id_ordem_pessoa, id_depois_de)
}

export async function moveLinha(
  context: Context,
  { id_ordem_dia, id_ordem_linha }: LinhaPlace,
  id_depois_de: number | null,
): Promise<number> {
  await lockOpenOrdem(context, id_ordem_dia)
  const row = await findLinhaRow(context.db, id_ordem_dia, id_ordem_linha)
  if (!row) throw gone()
  return moveRow(context.db, { id_ordem_dia, bloco: row.bloco }, id_ordem_linha, id_depois_de)
}

/** Puts a row after another one; where that one is gone, at the end. */
async function moveRow(
  db: TenantDb,
  among: Siblings,
  id: number,
  id_depois_de: number | null,
): Promise<number> {
  const others = (await listSiblings(db, among)).filter((one) => one.id !== id)
  const found = others.findIndex((one) => one.id === id_depois_de)
  const at = id_depois_de === null ? -1 : found < 0 ? others.length - 1 : found
  const ranks = ranksBetween(others[at]?.order ?? null, others[at + 1]?.order ?? null, 1)
  await storeRanks(db, among, [{ id, order: must(ranks[0], 'rank') }])
  await renewLongRanks(db, among, ranks)
  return countChange(db, among.id_ordem_dia)
}

/** Ranks grow when many rows are put into one gap: then all of them get new ones. */
async function renewLongRanks(db: TenantDb, among: Siblings, given: readonly string[]) {
  if (given.every((rank) => rank.length <= longestRank)) return
  const siblings = await listSiblings(db, among)
  const ranks = ranksAfter(null, siblings.length)
  const renewed = siblings.map(({ id }, at) => ({ id, order: must(ranks[at], 'rank') }))
  await storeRanks(db, among, renewed)
}
