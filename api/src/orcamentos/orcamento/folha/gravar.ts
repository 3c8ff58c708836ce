import { must } from '@claquete/core/kernel/must'
import { documentoVazio, isCounted } from '@claquete/core/orcamentos/orcamento/documento'
import type {
  Documento,
  Folha,
  Grupo,
  Item,
  Linha,
} from '@claquete/core/orcamentos/orcamento/documento'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import {
  deleteLinhas,
  insertGrupos,
  insertItens,
  saveComissionados,
  saveEncargos,
  saveVariaveis,
  updateCabeca,
  updateGrupos,
  updateItens,
} from './gravar.queries.ts'
import type { LinhaDeGrupo, LinhaDeItem } from './gravar.queries.ts'
import { recalculateFaturado } from '../status/faturado.queries.ts'
import { comSomas } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'

/** What a line that comes back after being deleted had beside what the document says. */
export interface Volta {
  readonly id: number
  readonly previsto_aprovado: number | null
}

interface Gravacao {
  readonly db: TenantDb
  readonly id_orcamento: number
  readonly antes: FolhaLida
  readonly depois: FolhaLida
  readonly ids: Map<string, number>
  readonly voltas: ReadonlyMap<string, Volta>
}

export const folhaVazia: FolhaLida = comSomas({
  revisao: 0,
  documento: documentoVazio,
  ids: new Map(),
})

interface Passagem {
  readonly antes: FolhaLida
  readonly depois: FolhaLida
  readonly voltas?: ReadonlyMap<string, Volta>
}

/**
 * Stores what differs between two states of a sheet, and nothing else. Gives the later one with the ids
 * of its lines.
 */
export async function storeDifference(
  db: TenantDb,
  id_orcamento: number,
  { antes, depois: nova, voltas = new Map() }: Passagem,
): Promise<FolhaLida> {
  const ids = new Map(antes.ids)
  const depois = { ...nova, revisao: antes.revisao + 1, ids }
  const gravacao = { db, id_orcamento, antes, depois, ids, voltas }
  await porGrupos(gravacao)
  await porItens(gravacao)
  await drop(gravacao)
  const { encargos, comissionados, variaveis } = depois.documento
  const velho = antes.documento
  if (encargos !== velho.encargos) {
    await saveEncargos(db, id_orcamento, { antes: velho.encargos, depois: encargos })
  }
  if (comissionados !== velho.comissionados) {
    const passando = { antes: velho.comissionados, depois: comissionados }
    await saveComissionados(db, id_orcamento, passando)
  }
  if (variaveis !== velho.variaveis) await saveVariaveis(db, id_orcamento, variaveis)
  const isAprovado = await updateCabeca(db, id_orcamento, {
    ...depois.documento,
    totais: depois.totais,
  })
  // Of another total, what was invoiced may be all of it, or no longer.
  if (isAprovado) await recalculateFaturado(db, [id_orcamento])
  return depois
}

/** A uid may leave as a group and come as an item: those are two rows. */
const mesma = (antes: Linha | undefined, depois: Linha) => antes?.tipo === depois.tipo

async function porGrupos({ db, id_orcamento, antes, depois, ids, voltas }: Gravacao) {
  const mudados: Grupo[] = []
  let novos: Grupo[] = []
  for (const linha of depois.documento.linhas.values()) {
    const velha = antes.documento.linhas.get(linha.id)
    if (linha.tipo !== 'grupo' || linha === velha) continue
    if (mesma(velha, linha)) mudados.push(linha)
    else novos.push(linha)
  }
  for (const { id } of novos) ids.delete(id)
  const row = (grupo: Grupo): LinhaDeGrupo => ({
    id: ids.get(grupo.id) ?? voltas.get(grupo.id)?.id ?? null,
    uid: grupo.id,
    superior: grupo.superior === null ? null : (ids.get(grupo.superior) ?? null),
    ordem: grupo.ordem,
    descricao: grupo.descricao,
    id_grande_item: grupo.id_grande_item,
  })
  while (novos.length > 0) {
    const prontos = novos.filter(({ superior }) => superior === null || ids.has(superior))
    if (prontos.length === 0) throw new Error('linhas fora da árvore')
    for (const { uid, id } of await insertGrupos(db, id_orcamento, prontos.map(row))) {
      ids.set(uid, id)
    }
    novos = novos.filter(({ id }) => !ids.has(id))
  }
  if (mudados.length > 0) await updateGrupos(db, mudados.map(row))
}

async function porItens({ db, id_orcamento, antes, depois, ids, voltas }: Gravacao) {
  const mudados: Item[] = []
  let novos: Item[] = []
  for (const linha of depois.documento.linhas.values()) {
    if (linha.tipo !== 'item') continue
    const velha = antes.documento.linhas.get(linha.id)
    if (!velha || !mesma(velha, linha)) novos.push(linha)
    else if (linha !== velha || mudouEmVolta(antes, depois, linha)) mudados.push(linha)
  }
  for (const { id } of novos) ids.delete(id)
  const row = (item: Item) => linhaDeItem(item, { antes, depois, ids, voltas })
  while (novos.length > 0) {
    const prontos = novos.filter(({ superior }) => superior !== null && ids.has(superior))
    if (prontos.length === 0) throw new Error('linhas fora da árvore')
    for (const { uid, id } of await insertItens(db, id_orcamento, prontos.map(row))) {
      ids.set(uid, id)
    }
    novos = novos.filter(({ id }) => !ids.has(id))
  }
  if (mudados.length > 0) await updateItens(db, mudados.map(row))
}

/** The line is the same, but not what it sums, whether it counts, or the group that holds what holds it. */
function mudouEmVolta(antes: FolhaLida, depois: FolhaLida, { id, superior }: Item): boolean {
  const [a, b] = [antes.folha.valores.get(id), depois.folha.valores.get(id)]
  const pai = depois.documento.linhas.get(superior ?? '')
  return (
    a?.valor_total !== b?.valor_total ||
    a?.custo_previsto !== b?.custo_previsto ||
    isCounted(antes.folha, id) !== isCounted(depois.folha, id) ||
    (pai?.tipo === 'item' && pai.superior !== antes.documento.linhas.get(pai.id)?.superior)
  )
}

const referencias = [
  'id_produto',
  'id_servico',
  'id_unidade',
  'id_fornecedor',
  'id_grande_item',
] as const

type Estado = Pick<Gravacao, 'antes' | 'depois' | 'ids' | 'voltas'>

function linhaDeItem(item: Item, estado: Estado): LinhaDeItem {
  const { id: uid, tipo: _tipo, superior: _superior, quantidade, dias, ...campos } = item
  const volta = estado.voltas.get(uid)
  const velha = estado.antes.documento.linhas.get(uid)
  return {
    ...campos,
    ...lugarDe(item, estado),
    ...somasDe(uid, estado.depois.folha),
    id: estado.ids.get(uid) ?? volta?.id ?? null,
    uid,
    refs: velha?.tipo !== 'item' || referencias.some((campo) => velha[campo] !== item[campo]),
    quantidade: quantidade.valor,
    quantidade_formula: quantidade.formula,
    dias: dias.valor,
    dias_formula: dias.formula,
    previsto_aprovado: volta?.previsto_aprovado ?? null,
  }
}

/** The group that holds it, near or far, and the line that does. */
function lugarDe({ id, superior }: Item, { depois, ids }: Estado) {
  const grupo = must(
    depois.folha.arvore.above(id).find(({ tipo }) => tipo === 'grupo'),
    `group of ${id}`,
  )
  const isDireto = superior === null || grupo.id === superior
  return {
    grupo: must(ids.get(grupo.id), `id of ${grupo.id}`),
    superior: isDireto ? null : (ids.get(superior) ?? null),
  }
}

function somasDe(uid: string, folha: Folha) {
  const { valor_total, custo_previsto } = must(folha.valores.get(uid), `amounts of ${uid}`)
  return { valor_total, custo_previsto, conta: isCounted(folha, uid) }
}

async function drop({ db, antes, depois, ids }: Gravacao) {
  const grupos: number[] = []
  const itens: number[] = []
  for (const linha of antes.documento.linhas.values()) {
    const id = antes.ids.get(linha.id)
    const fica = depois.documento.linhas.get(linha.id)
    if (id === undefined || (fica && mesma(fica, linha))) continue
    if (linha.tipo === 'grupo') grupos.push(id)
    else itens.push(id)
    if (!fica) ids.delete(linha.id)
  }
  await deleteLinhas(db, { grupos, itens })
}

/**
 * Stores the whole sheet of a budget that has none yet: of a copy, of a version, of a template, of the
 * demonstration. Uids stay as they come. Gives the sheet with its ids.
 */
export function storeNewFolha(
  db: TenantDb,
  id_orcamento: number,
  documento: Documento,
): Promise<FolhaLida> {
  const depois = comSomas({ revisao: 0, documento, ids: new Map() })
  return storeDifference(db, id_orcamento, { antes: folhaVazia, depois })
}
