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
import { referenciaIdsOf } from '../documento/read.ts'
import type { FolhaRead, WithReferenciaIds } from '../documento/read.ts'
import { changeOf, wireEncargo } from '../documento/wire.ts'
import { selectMissingPessoas } from './change.queries.ts'
import type { DeletedLine } from './change.queries.ts'
import { hiddenFields, isPartial, sumsOfHidden } from '../documento/perfil.ts'
import type { PerfilDaFolha } from '../documento/perfil.ts'

/** A change ready to apply, or why it is refused. */
export type SortedChange = { readonly mudanca: Change } | { readonly msg: string }

/** The author of a change, and the sheet. */
export interface Quem {
  readonly db: TenantDb
  readonly perfil: PerfilDaFolha
  readonly lida: FolhaRead
  /** The server fills cells that the profile may not, such as catalogue prices. */
  readonly confiavel: boolean
  /** Why only the work budget's cells may change. */
  readonly limite: string | undefined
  /** Lines that this budget had and lost. */
  readonly desfeitas: ReadonlyMap<string, DeletedLine>
}

const deletedMessage = 'Esta linha foi excluída.'
const unseenMessage = 'O seu perfil não vê esta coluna.'

type De<O extends FolhaChange['op']> = Extract<FolhaChange, { op: O }>

function sortCell({ perfil, lida }: Quem, mudanca: De<'celula'>): SortedChange {
  const { uid, campo } = mudanca
  if (perfil.ocultas.has(uid)) return { msg: deletedMessage }
  if (hiddenFields(perfil).some((oculto) => oculto === campo)) return { msg: unseenMessage }
  if (isPartial(perfil) && summedFields.has(campo) && sumsOfHidden(lida.folha, perfil).has(uid)) {
    return { msg: 'Este item soma subitens que o seu perfil não vê.' }
  }
  return { mudanca: changeOf(mudanca) }
}

const summedFields = new Set(['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa_final'])

function insert(quem: Quem, { linhas }: De<'inserir'>): SortedChange {
  const escondida = linhas.find(({ superior }) => quem.perfil.ocultas.has(superior ?? ''))
  if (escondida) {
    return { msg: `${escondida.descricao}: ${treeMessages.superior_inexistente}` }
  }
  return { mudanca: { op: 'inserir', linhas: linhas.map((linha) => complete(quem, linha)) } }
}

/**
 * Completes an incoming line: a cell hidden from the profile takes its value from before the deletion, or
 * none.
 */
function complete({ perfil, confiavel, desfeitas }: Quem, linha: FolhaLine): Line {
  if (linha.tipo === 'grupo') return linha
  const antes = desfeitas.get(linha.id)
  const padrao = { valor_unit: cents(0), custo_unit: null, estimativa_final: null }
  const proibidos = confiavel ? [] : hiddenFields(perfil)
  const guardados = recordOf(proibidos, (campo) => antes?.[campo] ?? padrao[campo])
  return { ...padrao, ...linha, ...guardados } as Line
}

function sortDelete({ perfil, lida }: Quem, { uids }: De<'excluir'>): SortedChange {
  const vistas = uids.filter((uid) => !perfil.ocultas.has(uid))
  if (isPartial(perfil)) {
    for (const uid of vistas) {
      const abaixo = lida.folha.arvore.below(uid)
      if (abaixo.some(({ id }) => perfil.ocultas.has(id))) {
        return { msg: `“${abaixo[0]?.descricao}” tem linhas que o seu perfil não vê.` }
      }
    }
  }
  return { mudanca: { op: 'excluir', uids: vistas } }
}

function move({ perfil }: Quem, mudanca: De<'mover'>): SortedChange {
  if (perfil.ocultas.has(mudanca.uid)) return { msg: deletedMessage }
  if (mudanca.superior !== null && perfil.ocultas.has(mudanca.superior)) {
    return { msg: treeMessages.superior_inexistente }
  }
  const { junta, ...resto } = mudanca
  return { mudanca: junta === undefined || perfil.ocultas.has(junta) ? resto : mudanca }
}

/** A profile without costs sees and edits only charges on top; taxes and BV stay as they are. */
function encargos({ perfil, lida }: Quem, { depois }: De<'encargos'>): SortedChange {
  if (perfil.custos) return { mudanca: changeOf({ op: 'encargos', depois }) }
  if (depois.some(({ modo }) => modo === 'por_dentro')) {
    return { msg: 'O seu perfil não vê impostos, BV e comissões.' }
  }
  const ficam = lida.documento.encargos.filter(({ modo }) => modo === 'por_dentro')
  return { mudanca: changeOf({ op: 'encargos', depois: [...depois, ...ficam.map(wireEncargo)] }) }
}

function sortAdjustment({ perfil }: Quem, mudanca: De<'ajuste'>): SortedChange {
  if (!perfil.valor_total) return { msg: 'O seu perfil não vê os totais.' }
  if (isPartial(perfil) && mudanca.valor_desejado !== null) {
    return {
      msg: 'O valor desejado é do orçamento inteiro, e o seu perfil não vê todas as linhas.',
    }
  }
  return { mudanca: changeOf(mudanca) }
}

const isOfWork = (mudanca: FolhaChange) => mudanca.op === 'celula' && workFields.has(mudanca.campo)

/** Reduces a change to what the profile may do. */
export function sortChange(quem: Quem, mudanca: FolhaChange): SortedChange {
  if (quem.limite !== undefined && !isOfWork(mudanca)) return { msg: quem.limite }
  switch (mudanca.op) {
    case 'celula':
      return sortCell(quem, mudanca)
    case 'inserir':
      return insert(quem, mudanca)
    case 'excluir':
      return sortDelete(quem, mudanca)
    case 'mover':
      return move(quem, mudanca)
    case 'encargos':
      return encargos(quem, mudanca)
    case 'comissionados':
      return quem.perfil.custos
        ? { mudanca: changeOf(mudanca) }
        : { msg: 'O seu perfil não vê impostos, BV e comissões.' }
    case 'variaveis':
      return { mudanca: changeOf(mudanca) }
    case 'ajuste':
      return sortAdjustment(quem, mudanca)
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
  const pedidas = referenciaIdsOf(linesWithReferencia(mudancas))
  const possiveis: ReferenciaIds = recordOf(tableKeys(pedidas), (campo) =>
    pedidas[campo].filter(idReal),
  )
  const faltam = new Set(
    (await selectMissing(db, possiveis)).map(({ campo, id }) => `${campo}:${id}`),
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
    const sem = mudanca.depois.find(({ id_pessoa }) => id_pessoa !== null && pessoas.has(id_pessoa))
    return sem && `${sem.nome || 'Comissionado'}: esta pessoa não existe mais.`
  }
  if (mudanca.op !== 'inserir' || faltam.size === 0) return undefined
  for (const linha of mudanca.linhas) {
    const campo = Object.entries(linha).find(([nome, id]) => faltam.has(`${nome}:${String(id)}`))
    if (campo) return `${linha.descricao}, ${labelOf(campo[0])}: este registro não existe mais.`
  }
  return undefined
}

/** Whether charges or commissions of a document include BV. */
export const temBv = ({ encargos: todos, comissionados }: Documento): boolean =>
  todos.some(({ tipo, taxa }) => tipo === 'bv' && taxa > 0) ||
  comissionados.some(
    ({ tipo_comissionado, taxa, valor }) => tipo_comissionado === 1 && taxa + valor > 0,
  )
