import { changeOf } from '../documento/wire.ts'
import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { FolhaChange, FolhaTotals } from '@claquete/contract/orcamentos/folha/folha'
import { labelOf } from '@claquete/core/orcamentos/folha/fields'
import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change, Refusal } from '@claquete/core/orcamentos/folha/change'
import type { Context } from '../../../kernel/context.ts'
import { announceBudget } from '../../../kernel/background/realtime.ts'
import { requireEditable, lockReasonOfOrcamento, lockOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { storeDifference } from '../documento/store.commands.ts'
import { forget, keep, readFolha } from '../documento/documento.read.ts'
import type { FolhaRead } from '../documento/documento.read.ts'
import {
  insertLote,
  insertHidden,
  selectCarried,
  selectDeletedLines,
  selectLote,
  isPublicBody,
} from './change.queries.ts'
import type { DeletedLine, StoredReply } from './change.queries.ts'
import { visibleDocumento, isPartial, readPerfil, mayWorkOn } from '../documento/perfil.read.ts'
import type { FolhaPerfil } from '../documento/perfil.read.ts'
import { applyWithRules } from './rules.read.ts'
import type { AppliedChanges } from './rules.read.ts'
import { referenciaProblems, hasBv, sortChange } from './sort-out.read.ts'
import { parteVista, totalsFor } from '../documento/view.read.ts'

export interface ChangeRequest {
  readonly lote: string
  readonly cliente: string
  readonly mudancas: readonly FolhaChange[]
}

interface ChangeOptions {
  /** The server fills cells that the profile may not, such as catalogue prices. */
  readonly isTrusted?: boolean
}

export interface FolhaRefusal {
  /** Index of the change in the batch, from 0. */
  readonly indice: number
  /** Line, cell and rule, for people. */
  readonly msg: string
  /** The cell's value now, after somebody else changed it. */
  readonly atual?: Valor
}

export interface ChangedFolha {
  readonly revisao: number
  readonly recusas: FolhaRefusal[]
  readonly totais: FolhaTotals
  /** Ids of the added lines, by uid. */
  readonly ids: Record<string, number>
  readonly alertas: string[]
}

/**
 * The only way to change a sheet. Applies what it can in one transaction and names the rest. Throws
 * `mudanca_recusada` when nothing can be applied, except for conflicts with other people's changes.
 */
export async function changeFolha(
  context: Context,
  id_orcamento: number,
  pedido: ChangeRequest,
  { isTrusted = false }: ChangeOptions = {},
): Promise<ChangedFolha> {
  const { db } = context
  const orcamento = await lockOrcamento(context, id_orcamento)
  const repetida = await replyOf(context, orcamento, pedido.lote)
  if (repetida) return repetida
  const limite = limitOf(context, orcamento)
  try {
    return await changeLocked(context, { orcamento, pedido, isTrusted, limite })
  } catch (error) {
    if (!(error instanceof Failure)) forget(db, id_orcamento)
    throw error
  }
}

/** The stored reply of a batch that is sent again. */
async function replyOf(context: Context, orcamento: SeenOrcamento, lote: string) {
  const { id_orcamento } = orcamento
  const feito = await selectLote(context.db, id_orcamento, lote)
  if (!feito) return undefined
  if (feito.id_usuario !== context.actor.id_usuario) throw new Failure('repetido')
  const resposta = feito.resposta as StoredReply
  const reading = await readFolha(context.db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, reading.folha)
  return {
    revisao: feito.revisao,
    recusas: [...resposta.recusas],
    totais: totalsFor(reading, perfil),
    ids: { ...resposta.ids },
    alertas: [...resposta.alertas],
  }
}

/**
 * Why only the work budget's cells may change; undefined when all may. Refuses people who may change neither.
 */
function limitOf({ actor }: Context, orcamento: SeenOrcamento): string | undefined {
  const mayChange = actor.permissions.has('orcamento.alterar')
  const lockReason = lockReasonOfOrcamento(orcamento)
  if (mayChange && lockReason === null) return undefined
  if (!mayWorkOn(actor, orcamento)) {
    if (!mayChange) throw new Failure('sem_permissao')
    requireEditable(orcamento)
  }
  return lockReason ?? 'Aqui você muda só custos, estimativas e fornecedores.'
}

interface LockedFolha {
  readonly orcamento: SeenOrcamento
  readonly pedido: ChangeRequest
  readonly isTrusted: boolean
  readonly limite: string | undefined
}

async function changeLocked(
  context: Context,
  { orcamento, pedido, isTrusted, limite }: LockedFolha,
): Promise<ChangedFolha> {
  const { db } = context
  const { id_orcamento } = orcamento
  const antes = await readFolha(db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, antes.folha)
  const novas = uidsNovas(antes, pedido.mudancas)
  const deleted =
    novas.length > 0
      ? await selectDeletedLines(db, id_orcamento, novas)
      : new Map<string, DeletedLine>()
  const isOfProjeto = orcamento.id_projeto_incentivado !== null
  const author = { db, perfil, reading: antes, isTrusted, isOfProjeto, undone: deleted, limite }
  const sorted = pedido.mudancas.map((mudanca) => sortChange(author, mudanca))
  const ready = sorted.flatMap((one) => ('mudanca' in one ? [one.mudanca] : []))
  const withoutReferencia = await referenciaProblems(db, ready)
  const boas = ready.filter((mudanca) => !withoutReferencia.has(mudanca))
  const aplicada = await applyWithRules(context, perfil, antes, boas)
  const motivos = new Map<Change, Omit<Refusal, 'mudanca'>>([
    ...[...withoutReferencia].map(([mudanca, msg]) => [mudanca, { msg }] as const),
    ...aplicada.recusas.map(({ mudanca, ...motivo }) => [mudanca, motivo] as const),
  ])
  const nameLine = namerOf(antes, aplicada.depois, perfil)
  const recusas = sorted.flatMap((one, indice): FolhaRefusal[] => {
    const asked = must(pedido.mudancas[indice], `change ${indice}`)
    if ('msg' in one) return [{ indice, msg: nameLine(asked, one.msg) }]
    const motivo = motivos.get(one.mudanca)
    return motivo ? [{ indice, ...motivo, msg: nameLine(asked, motivo.msg) }] : []
  })
  if (aplicada.aplicadas.length === 0) return unchanged(antes, perfil, recusas)
  return store(context, { orcamento, pedido, perfil, antes, aplicada, recusas, undone: deleted })
}

const uidsNovas = ({ documento }: FolhaRead, mudancas: readonly FolhaChange[]) =>
  mudancas
    .flatMap((mudanca) => (mudanca.op === 'inserir' ? mudanca.linhas : []))
    .flatMap(({ id }) => (documento.linhas.has(id) ? [] : [id]))

/** The reply when nothing changed: no difference, a pending question, or only refusals. */
function unchanged(antes: FolhaRead, perfil: FolhaPerfil, recusas: FolhaRefusal[]): ChangedFolha {
  const definite = recusas.filter(({ atual }) => atual === undefined)
  const [primeira] = definite
  if (primeira && definite.length === recusas.length) {
    throw new Failure('mudanca_recusada', {
      values: { motivo: primeira.msg },
      erros: definite.map(({ indice, msg }) => ({ campo: `mudancas.${indice}`, msg })),
    })
  }
  const totais = totalsFor(antes, perfil)
  return { revisao: antes.revisao, recusas, totais, ids: {}, alertas: [] }
}

interface ToStore {
  readonly orcamento: SeenOrcamento
  readonly pedido: ChangeRequest
  readonly perfil: FolhaPerfil
  readonly antes: FolhaRead
  readonly aplicada: AppliedChanges
  readonly recusas: FolhaRefusal[]
  readonly undone: ReadonlyMap<string, DeletedLine>
}

async function store(context: Context, toStore: ToStore): Promise<ChangedFolha> {
  const { db, actor } = context
  const { pedido, perfil, antes, aplicada, recusas } = toStore
  const { id_orcamento } = toStore.orcamento
  const desfaz = await toUndo(context, antes, aplicada)
  const returning = returnsOf(aplicada, toStore.undone)
  const depois = await storeDifference(db, id_orcamento, {
    antes,
    depois: aplicada.depois,
    returning,
  })
  await hideAgain(context, depois, returning)
  const ids = newIds(antes, depois)
  const alertas = await alertsOf(context, id_orcamento, antes, depois)
  const { lote, cliente } = pedido
  const { revisao } = depois
  await insertLote(db, actor, {
    id_orcamento,
    revisao,
    lote,
    cliente,
    desfaz,
    mudancas: aplicada.aplicadas,
    resposta: { recusas, ids, alertas },
  })
  const { id_usuario, nome, imagem_usuario } = actor
  await announceBudget(db, { id_orcamento, cliente, id_usuario, nome, imagem_usuario, revisao })
  context.after(() => keep(db, id_orcamento, depois))
  return { revisao, recusas, totais: totalsFor(depois, perfil), ids, alertas }
}

const newIds = (antes: FolhaRead, depois: FolhaRead) =>
  Object.fromEntries([...depois.ids].filter(([uid]) => !antes.ids.has(uid)))

/** What is needed to restore deleted lines. */
async function toUndo({ db }: Context, { ids }: FolhaRead, { gone }: AppliedChanges) {
  if (gone.length === 0) return null
  const itens = gone.flatMap(({ id, tipo }) =>
    tipo === 'item' ? [must(ids.get(id), `id of ${id}`)] : [],
  )
  const carriedLines = new Map((await selectCarried(db, itens)).map((row) => [row.uid, row]))
  return Object.fromEntries(
    gone.map((linha): [string, DeletedLine] => {
      const { tipo } = linha
      const carried = carriedLines.get(linha.id)
      const item = tipo === 'item' ? linha : undefined
      return [
        linha.id,
        {
          tipo,
          id: must(ids.get(linha.id), `id of ${linha.id}`),
          valor_unit: item?.valor_unit ?? null,
          custo_unit: item?.custo_unit ?? null,
          estimativa_final: item?.estimativa_final ?? null,
          previsto_aprovado: carried?.previsto_aprovado ?? null,
          ocultos: carried?.ocultos ?? [],
        },
      ]
    }),
  )
}

/** The stored parts of lines that are restored. */
function returnsOf({ depois }: AppliedChanges, deleted: ReadonlyMap<string, DeletedLine>) {
  const returning = [...deleted].filter(
    ([uid, { tipo }]) => depois.documento.linhas.get(uid)?.tipo === tipo,
  )
  return new Map(returning)
}

async function hideAgain(
  { db }: Context,
  { ids }: FolhaRead,
  returning: ReadonlyMap<string, DeletedLine>,
) {
  const ocultos = [...returning].flatMap(([uid, { ocultos: perfis }]) =>
    perfis.map((id_usuario_tipo) => ({
      id_orca_item: must(ids.get(uid), `id of ${uid}`),
      id_usuario_tipo,
    })),
  )
  if (ocultos.length > 0) await insertHidden(db, ocultos)
}

const bvAlert =
  'O cliente é órgão público: comissão devolvida à agência (BV) pode ser crime. Confira antes de seguir.'

async function alertsOf(
  { db }: Context,
  id_orcamento: number,
  { documento: antes }: FolhaRead,
  { documento }: FolhaRead,
): Promise<string[]> {
  const isSame =
    antes.encargos === documento.encargos && antes.comissionados === documento.comissionados
  if (isSame || !hasBv(documento)) return []
  return (await isPublicBody(db, id_orcamento)) ? [bvAlert] : []
}

/** Names a refusal's line and cell, as far as the person may see them. */
function namerOf(antes: FolhaRead, depois: FolhaRead, perfil: FolhaPerfil) {
  let numeros: ReadonlyMap<string, string> | undefined
  const lineOf = (uid: string): string => {
    const linha = perfil.hidden.has(uid)
      ? undefined
      : (depois.documento.linhas.get(uid) ?? antes.documento.linhas.get(uid))
    if (!linha) return ''
    numeros ??= parteVista(depois, perfil).numeros
    const numero = numeros.get(uid)
    return `“${linha.descricao}”${numero ? ` (${numero})` : ''}`
  }
  return (mudanca: FolhaChange, msg: string): string => {
    if (mudanca.op === 'celula') {
      return [lineOf(mudanca.uid), `${labelOf(mudanca.campo)}: ${msg}`].filter(Boolean).join(', ')
    }
    if (mudanca.op === 'mover') return [lineOf(mudanca.uid), msg].filter(Boolean).join(': ')
    if (mudanca.op !== 'variaveis' || !isPartial(perfil)) return msg
    return seenVariables(antes, perfil, mudanca)
  }
}

/** Hides the name of a line, invisible to this person, whose formula blocks the change. */
function seenVariables(reading: FolhaRead, perfil: FolhaPerfil, mudanca: FolhaChange): string {
  const visible = visibleDocumento(reading.documento, reading.folha, perfil)
  const [vista] = apply(visible, [changeOf(mudanca)]).recusas
  return vista?.msg ?? 'Uma linha que o seu perfil não vê usa estas variáveis.'
}
