import type { FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { cents } from '@claquete/core/kernel/amounts/money'
import { recordOf, tableKeys } from '@claquete/core/kernel/record'
import { treeMessages } from '@claquete/core/orcamentos/folha/tree'
import { workFields, labelOf } from '@claquete/core/orcamentos/folha/fields'
import type { Documento, Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { selectMissing } from '../documento/folha.queries.ts'
import type { ReferenciaIds } from '../documento/folha.queries.ts'
import { referenciaIdsOf } from '../documento/documento.read.ts'
import type { FolhaRead, WithReferenciaIds } from '../documento/documento.read.ts'
import { changeOf, wireEncargo } from '../documento/wire.ts'
import { selectMissingPessoas } from './change.queries.ts'
import type { DeletedLine } from './change.queries.ts'
import { hiddenFields, isPartial, sumsOfHidden } from '../documento/perfil.read.ts'
import type { FolhaPerfil } from '../documento/perfil.read.ts'

/** A change ready to apply, or why it is refused. */
export type SortedChange = { readonly mudanca: Change } | { readonly msg: string }

/** The author of a change, and the sheet. */
export interface Author {
  readonly db: TenantDb
  readonly perfil: FolhaPerfil
  readonly reading: FolhaRead
  /** The server fills cells that the profile may not, such as catalogue prices. */
  readonly isTrusted: boolean
  /** Why only the work budget's cells may change. */
  readonly limite: string | undefined
  /** The budget of an incentivised project is the sum of its lines (decision 111). */
  readonly isOfProjeto: boolean
  /** Lines that this budget had and lost. */
  readonly undone: ReadonlyMap<string, DeletedLine>
}

const deletedMessage = 'Esta linha foi excluída.'
const unseenMessage = 'O seu perfil não vê esta coluna.'

type Of<O extends FolhaChange['op']> = Extract<FolhaChange, { op: O }>

function sortCell({ perfil, reading }: Author, mudanca: Of<'celula'>): SortedChange {
  const { uid, campo } = mudanca
  if (perfil.hidden.has(uid)) return { msg: deletedMessage }
  if (hiddenFields(perfil).some((oculto) => oculto === campo)) return { msg: unseenMessage }
  if (
    isPartial(perfil) &&
    summedFields.has(campo) &&
    sumsOfHidden(reading.folha, perfil).has(uid)
  ) {
    return { msg: 'Este item soma subitens que o seu perfil não vê.' }
  }
  return { mudanca: changeOf(mudanca) }
}

const summedFields = new Set(['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa_final'])

function insert(author: Author, { linhas }: Of<'inserir'>): SortedChange {
  const hidden = linhas.find(({ superior }) => author.perfil.hidden.has(superior ?? ''))
  if (hidden) {
    return { msg: `${hidden.descricao}: ${treeMessages.superior_inexistente}` }
  }
  return { mudanca: { op: 'inserir', linhas: linhas.map((linha) => complete(author, linha)) } }
}

/**
 * Completes an incoming line: a cell hidden from the profile takes its value from before the deletion, or
 * none.
 */
function complete({ perfil, isTrusted, undone }: Author, linha: FolhaLine): Line {
  if (linha.tipo === 'grupo') return linha
  const antes = undone.get(linha.id)
  const padrao = { valor_unit: cents(0), custo_unit: null, estimativa_final: null }
  const forbidden = isTrusted ? [] : hiddenFields(perfil)
  const kept = recordOf(forbidden, (campo) => antes?.[campo] ?? padrao[campo])
  return { ...padrao, ...linha, ...kept } as Line
}

function sortDelete({ perfil, reading }: Author, { uids }: Of<'excluir'>): SortedChange {
  const vistas = uids.filter((uid) => !perfil.hidden.has(uid))
  if (isPartial(perfil)) {
    for (const uid of vistas) {
      const below = reading.folha.tree.below(uid)
      if (below.some(({ id }) => perfil.hidden.has(id))) {
        return { msg: `“${below[0]?.descricao}” tem linhas que o seu perfil não vê.` }
      }
    }
  }
  return { mudanca: { op: 'excluir', uids: vistas } }
}

function move({ perfil }: Author, mudanca: Of<'mover'>): SortedChange {
  if (perfil.hidden.has(mudanca.uid)) return { msg: deletedMessage }
  if (mudanca.superior !== null && perfil.hidden.has(mudanca.superior)) {
    return { msg: treeMessages.superior_inexistente }
  }
  const { junta, ...resto } = mudanca
  return { mudanca: junta === undefined || perfil.hidden.has(junta) ? resto : mudanca }
}

/** A profile without costs sees and edits only charges on top; taxes and BV stay as they are. */
function encargos({ perfil, reading }: Author, { depois }: Of<'encargos'>): SortedChange {
  if (perfil.custos) return { mudanca: changeOf({ op: 'encargos', depois }) }
  if (depois.some(({ modo }) => modo === 'por_dentro')) {
    return { msg: 'O seu perfil não vê impostos, BV e comissões.' }
  }
  const staying = reading.documento.encargos.filter(({ modo }) => modo === 'por_dentro')
  return { mudanca: changeOf({ op: 'encargos', depois: [...depois, ...staying.map(wireEncargo)] }) }
}

function sortAdjustment({ perfil }: Author, mudanca: Of<'ajuste'>): SortedChange {
  if (!perfil.valor_total) return { msg: 'O seu perfil não vê os totais.' }
  if (isPartial(perfil) && mudanca.valor_desejado !== null) {
    return {
      msg: 'O valor desejado é do orçamento inteiro, e o seu perfil não vê todas as linhas.',
    }
  }
  return { mudanca: changeOf(mudanca) }
}

const isOfWork = (mudanca: FolhaChange) => mudanca.op === 'celula' && workFields.has(mudanca.campo)

const ofProjetoMessage =
  'O orçamento de um projeto é a soma das suas linhas: não tem encargos, comissões nem desconto.'

/** What would part the total of a budget from the sum of its lines; taking it away is none of it. */
function parts(mudanca: FolhaChange): boolean {
  if (mudanca.op === 'encargos' || mudanca.op === 'comissionados') return mudanca.depois.length > 0
  if (mudanca.op !== 'ajuste') return false
  const { depois, valor_desejado } = mudanca
  return valor_desejado !== null || (depois.tipo === 'valor' ? depois.valor : depois.taxa) !== 0
}

/** Reduces a change to what the profile may do. */
export function sortChange(author: Author, mudanca: FolhaChange): SortedChange {
  if (author.limite !== undefined && !isOfWork(mudanca)) return { msg: author.limite }
  if (author.isOfProjeto && parts(mudanca)) return { msg: ofProjetoMessage }
  switch (mudanca.op) {
    case 'celula':
      return sortCell(author, mudanca)
    case 'inserir':
      return insert(author, mudanca)
    case 'excluir':
      return sortDelete(author, mudanca)
    case 'mover':
      return move(author, mudanca)
    case 'encargos':
      return encargos(author, mudanca)
    case 'comissionados':
      return author.perfil.custos
        ? { mudanca: changeOf(mudanca) }
        : { msg: 'O seu perfil não vê impostos, BV e comissões.' }
    case 'variaveis':
      return { mudanca: changeOf(mudanca) }
    case 'ajuste':
      return sortAdjustment(author, mudanca)
  }
}

type Campo = keyof ReferenciaIds
const isReferencia = (campo: string): campo is Campo =>
  ['id_unidade', 'id_fornecedor', 'id_produto', 'id_servico', 'id_grande_item'].includes(campo)

/** Incoming lines that refer to records. */
function linesWithReferencia(mudancas: readonly Change[]): WithReferenciaIds[] {
  return mudancas.flatMap((mudanca): readonly WithReferenciaIds[] => {
    if (mudanca.op === 'inserir') return mudanca.linhas
    if (mudanca.op !== 'celula' || !isReferencia(mudanca.campo)) return []
    return typeof mudanca.depois === 'number' ? [{ [mudanca.campo]: mudanca.depois }] : []
  })
}

const idReal = (id: number) => Number.isSafeInteger(id) && id > 0

/** The reason for each change that refers to a missing record. */
export async function referenciaProblems(
  db: TenantDb,
  mudancas: readonly Change[],
): Promise<Map<Change, string>> {
  const asked = referenciaIdsOf(linesWithReferencia(mudancas))
  const possible: ReferenciaIds = recordOf(tableKeys(asked), (campo) => asked[campo].filter(idReal))
  const faltam = new Set(
    (await selectMissing(db, possible)).map(({ campo, id }) => `${campo}:${id}`),
  )
  const pessoas = await missingPessoas(db, mudancas)
  const problemas = new Map<Change, string>()
  for (const mudanca of mudancas) {
    const msg = problemOf(mudanca, faltam, pessoas)
    if (msg) problemas.set(mudanca, msg)
  }
  return problemas
}

async function missingPessoas(db: TenantDb, mudancas: readonly Change[]) {
  const ids = mudancas.flatMap((mudanca) =>
    mudanca.op === 'comissionados'
      ? mudanca.depois.flatMap(({ id_pessoa }) => (id_pessoa === null ? [] : [id_pessoa]))
      : [],
  )
  if (ids.length === 0) return new Set<number>()
  return new Set((await selectMissingPessoas(db, ids)).map(({ id }) => id))
}

function problemOf(
  mudanca: Change,
  faltam: ReadonlySet<string>,
  pessoas: ReadonlySet<number>,
): string | undefined {
  if (mudanca.op === 'celula') {
    return faltam.has(`${mudanca.campo}:${String(mudanca.depois)}`)
      ? 'Este registro não existe mais.'
      : undefined
  }
  if (mudanca.op === 'comissionados') {
    const lost = mudanca.depois.find(
      ({ id_pessoa }) => id_pessoa !== null && pessoas.has(id_pessoa),
    )
    return lost && `${lost.nome || 'Comissionado'}: esta pessoa não existe mais.`
  }
  if (mudanca.op !== 'inserir' || faltam.size === 0) return undefined
  for (const linha of mudanca.linhas) {
    const campo = Object.entries(linha).find(([nome, id]) => faltam.has(`${nome}:${String(id)}`))
    if (campo) return `${linha.descricao}, ${labelOf(campo[0])}: este registro não existe mais.`
  }
  return undefined
}

/** Whether charges or commissions of a document include BV. */
export const hasBv = ({ encargos: todos, comissionados }: Documento): boolean =>
  todos.some(({ tipo, taxa }) => tipo === 'bv' && taxa > 0) ||
  comissionados.some(
    ({ tipo_comissionado, taxa, valor }) => tipo_comissionado === 1 && taxa + valor > 0,
  )
