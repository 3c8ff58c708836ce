import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { MudancaDaFolha, TotaisDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { rotuloDe } from '@claquete/core/orcamentos/orcamento/campos'
import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Mudanca, Recusa } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Context } from '../../../kernel/context.ts'
import { announceBudget } from '../../../kernel/realtime.ts'
import { requireEditavel, motivoDaTrava, lockOrcamento } from '../acesso.ts'
import type { OrcamentoVisto } from '../acesso.queries.ts'
import { storeDifference } from './gravar.ts'
import { forget, keep, readFolha } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import {
  insertLote,
  insertOcultos,
  selectALevar,
  selectDesfeitas,
  selectLote,
  selectOrgaoPublico,
} from './mudanca.queries.ts'
import type { Desfeita, RespostaGuardada } from './mudanca.queries.ts'
import { documentoVisivel, isParcial, perfilDe, trabalhaEm } from './perfil.ts'
import type { PerfilDaFolha } from './perfil.ts'
import { applyWithRules } from './regras.ts'
import type { Aplicada } from './regras.ts'
import { problemasDeReferencia, temBv, triar } from './triagem.ts'
import { parteVista, totaisPara } from './vista.ts'

export interface PedidoDeMudanca {
  readonly lote: string
  readonly cliente: string
  readonly mudancas: readonly MudancaDaFolha[]
}

interface Opcoes {
  /** The server itself fills cells that the profile may not: prices of the catalogue. */
  readonly confiavel?: boolean
}

export interface RecusaDaFolha {
  /** Place of the change in the batch, from 0. */
  readonly indice: number
  /** The line, the cell and the rule, as people read them. */
  readonly msg: string
  /** Somebody else changed the same cell: what it holds now. */
  readonly atual?: Valor
}

export interface FolhaMudada {
  readonly revisao: number
  readonly recusas: RecusaDaFolha[]
  readonly totais: TotaisDaFolha
  /** Ids of the lines that were added, by uid. */
  readonly ids: Record<string, number>
  readonly alertas: string[]
}

/**
 * The one way to change a sheet: one transaction of what can be applied; what cannot is named. Throws
 * `mudanca_recusada` where nothing can, but for cells that somebody else changed.
 */
export async function changeFolha(
  context: Context,
  id_orcamento: number,
  pedido: PedidoDeMudanca,
  { confiavel = false }: Opcoes = {},
): Promise<FolhaMudada> {
  const { db } = context
  const orcamento = await lockOrcamento(context, id_orcamento)
  const repetida = await respostaDe(context, orcamento, pedido.lote)
  if (repetida) return repetida
  const limite = limiteDe(context, orcamento)
  try {
    return await changeLocked(context, { orcamento, pedido, confiavel, limite })
  } catch (error) {
    if (!(error instanceof Failure)) forget(db, id_orcamento)
    throw error
  }
}

/** What the same batch answered the first time. */
async function respostaDe(context: Context, orcamento: OrcamentoVisto, lote: string) {
  const { id_orcamento } = orcamento
  const feito = await selectLote(context.db, id_orcamento, lote)
  if (!feito) return undefined
  if (feito.id_usuario !== context.actor.id_usuario) throw new Failure('repetido')
  const resposta = feito.resposta as RespostaGuardada
  const lida = await readFolha(context.db, orcamento)
  const perfil = await perfilDe(context, id_orcamento, lida.folha)
  return {
    revisao: feito.revisao,
    recusas: [...resposta.recusas],
    totais: totaisPara(lida, perfil),
    ids: { ...resposta.ids },
    alertas: [...resposta.alertas],
  }
}

/** Why only the cells of the work budget may change; undefined where all may. Refuses who may neither. */
function limiteDe({ actor }: Context, orcamento: OrcamentoVisto): string | undefined {
  const altera = actor.permissions.has('orcamento.alterar')
  const trava = motivoDaTrava(orcamento)
  if (altera && trava === null) return undefined
  if (!trabalhaEm(actor, orcamento)) {
    if (!altera) throw new Failure('sem_permissao')
    requireEditavel(orcamento)
  }
  return trava ?? 'Aqui você muda só custos, estimativas e fornecedores.'
}

interface Travada {
  readonly orcamento: OrcamentoVisto
  readonly pedido: PedidoDeMudanca
  readonly confiavel: boolean
  readonly limite: string | undefined
}

async function changeLocked(
  context: Context,
  { orcamento, pedido, confiavel, limite }: Travada,
): Promise<FolhaMudada> {
  const { db } = context
  const { id_orcamento } = orcamento
  const antes = await readFolha(db, orcamento)
  const perfil = await perfilDe(context, id_orcamento, antes.folha)
  const novas = uidsNovas(antes, pedido.mudancas)
  const desfeitas =
    novas.length > 0 ? await selectDesfeitas(db, id_orcamento, novas) : new Map<string, Desfeita>()
  const quem = { db, perfil, lida: antes, confiavel, desfeitas, limite }
  const triadas = pedido.mudancas.map((mudanca) => triar(quem, mudanca))
  const prontas = triadas.flatMap((uma) => ('mudanca' in uma ? [uma.mudanca] : []))
  const semReferencia = await problemasDeReferencia(db, prontas)
  const boas = prontas.filter((mudanca) => !semReferencia.has(mudanca))
  const aplicada = await applyWithRules(context, perfil, antes, boas)
  const motivos = new Map<Mudanca, Omit<Recusa, 'mudanca'>>([
    ...[...semReferencia].map(([mudanca, msg]) => [mudanca, { msg }] as const),
    ...aplicada.recusas.map(({ mudanca, ...motivo }) => [mudanca, motivo] as const),
  ])
  const nomear = nomeador(antes, aplicada.depois, perfil)
  const recusas = triadas.flatMap((uma, indice): RecusaDaFolha[] => {
    const pedida = pedido.mudancas[indice] as MudancaDaFolha
    if ('msg' in uma) return [{ indice, msg: nomear(pedida, uma.msg) }]
    const motivo = motivos.get(uma.mudanca)
    return motivo ? [{ indice, ...motivo, msg: nomear(pedida, motivo.msg) } as RecusaDaFolha] : []
  })
  if (aplicada.aplicadas.length === 0) return semMudanca(antes, perfil, recusas)
  return store(context, { orcamento, pedido, perfil, antes, aplicada, recusas, desfeitas })
}

const uidsNovas = ({ documento }: FolhaLida, mudancas: readonly MudancaDaFolha[]) =>
  mudancas
    .flatMap((mudanca) => (mudanca.op === 'inserir' ? mudanca.linhas : []))
    .flatMap(({ id }) => (documento.linhas.has(id) ? [] : [id]))

/** Nothing changed: because it was so already, because somebody must be asked, or because of refusals. */
function semMudanca(
  antes: FolhaLida,
  perfil: PerfilDaFolha,
  recusas: RecusaDaFolha[],
): FolhaMudada {
  const fixas = recusas.filter(({ atual }) => atual === undefined)
  const [primeira] = fixas
  if (primeira && fixas.length === recusas.length) {
    throw new Failure('mudanca_recusada', {
      values: { motivo: primeira.msg },
      erros: fixas.map(({ indice, msg }) => ({ campo: `mudancas.${indice}`, msg })),
    })
  }
  const totais = totaisPara(antes, perfil)
  return { revisao: antes.revisao, recusas, totais, ids: {}, alertas: [] }
}

interface AGravar {
  readonly orcamento: OrcamentoVisto
  readonly pedido: PedidoDeMudanca
  readonly perfil: PerfilDaFolha
  readonly antes: FolhaLida
  readonly aplicada: Aplicada
  readonly recusas: RecusaDaFolha[]
  readonly desfeitas: ReadonlyMap<string, Desfeita>
}

async function store(context: Context, tudo: AGravar): Promise<FolhaMudada> {
  const { db, actor } = context
  const { pedido, perfil, antes, aplicada, recusas } = tudo
  const { id_orcamento } = tudo.orcamento
  const desfaz = await aDesfazer(context, antes, aplicada)
  const voltas = voltasDe(aplicada, tudo.desfeitas)
  const depois = await storeDifference(db, id_orcamento, {
    antes,
    depois: aplicada.depois,
    voltas,
  })
  await hideAgain(context, depois, voltas)
  const ids = idsNovos(antes, depois)
  const alertas = await alertasDe(context, id_orcamento, antes, depois)
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
  return { revisao, recusas, totais: totaisPara(depois, perfil), ids, alertas }
}

const idsNovos = (antes: FolhaLida, depois: FolhaLida) =>
  Object.fromEntries([...depois.ids].filter(([uid]) => !antes.ids.has(uid)))

/** What brings deleted lines back as they were. */
async function aDesfazer({ db }: Context, { ids }: FolhaLida, { idas }: Aplicada) {
  if (idas.length === 0) return null
  const itens = idas.flatMap(({ id, tipo }) =>
    tipo === 'item' ? [must(ids.get(id), `id of ${id}`)] : [],
  )
  const levadas = new Map((await selectALevar(db, itens)).map((row) => [row.uid, row]))
  return Object.fromEntries(
    idas.map((linha): [string, Desfeita] => {
      const { tipo } = linha
      const levada = levadas.get(linha.id)
      const item = tipo === 'item' ? linha : undefined
      return [
        linha.id,
        {
          tipo,
          id: must(ids.get(linha.id), `id of ${linha.id}`),
          valor_unit: item?.valor_unit ?? null,
          custo_unit: item?.custo_unit ?? null,
          estimativa_final: item?.estimativa_final ?? null,
          previsto_aprovado: levada?.previsto_aprovado ?? null,
          ocultos: levada?.ocultos ?? [],
        },
      ]
    }),
  )
}

/** Of lines that come back, what they had. */
function voltasDe({ depois }: Aplicada, desfeitas: ReadonlyMap<string, Desfeita>) {
  const voltam = [...desfeitas].filter(
    ([uid, { tipo }]) => depois.documento.linhas.get(uid)?.tipo === tipo,
  )
  return new Map(voltam)
}

async function hideAgain(
  { db }: Context,
  { ids }: FolhaLida,
  voltas: ReadonlyMap<string, Desfeita>,
) {
  const ocultos = [...voltas].flatMap(([uid, { ocultos: perfis }]) =>
    perfis.map((id_usuario_tipo) => ({
      id_orca_item: must(ids.get(uid), `id of ${uid}`),
      id_usuario_tipo,
    })),
  )
  if (ocultos.length > 0) await insertOcultos(db, ocultos)
}

const alertaBv =
  'O cliente é órgão público: comissão devolvida à agência (BV) pode ser crime. Confira antes de seguir.'

async function alertasDe(
  { db }: Context,
  id_orcamento: number,
  { documento: antes }: FolhaLida,
  { documento }: FolhaLida,
): Promise<string[]> {
  const mesmos =
    antes.encargos === documento.encargos && antes.comissionados === documento.comissionados
  if (mesmos || !temBv(documento)) return []
  return (await selectOrgaoPublico(db, id_orcamento)) ? [alertaBv] : []
}

/** Says which line and which cell a refusal is of, as far as the person sees them. */
function nomeador(antes: FolhaLida, depois: FolhaLida, perfil: PerfilDaFolha) {
  let numeros: Map<string, string> | undefined
  const linhaDe = (uid: string): string => {
    const linha = perfil.ocultas.has(uid)
      ? undefined
      : (depois.documento.linhas.get(uid) ?? antes.documento.linhas.get(uid))
    if (!linha) return ''
    numeros ??= parteVista(depois, perfil).numeros as Map<string, string>
    const numero = numeros.get(uid)
    return `“${linha.descricao}”${numero ? ` (${numero})` : ''}`
  }
  return (mudanca: MudancaDaFolha, msg: string): string => {
    if (mudanca.op === 'celula') {
      return [linhaDe(mudanca.uid), `${rotuloDe(mudanca.campo)}: ${msg}`].filter(Boolean).join(', ')
    }
    if (mudanca.op === 'mover') return [linhaDe(mudanca.uid), msg].filter(Boolean).join(': ')
    if (mudanca.op !== 'variaveis' || !isParcial(perfil)) return msg
    return variaveisVistas(antes, perfil, mudanca)
  }
}

/** The formula in the way may be of a line that the person does not see: its name stays unsaid. */
function variaveisVistas(lida: FolhaLida, perfil: PerfilDaFolha, mudanca: MudancaDaFolha): string {
  const visivel = documentoVisivel(lida.documento, lida.folha, perfil)
  const [vista] = apply(visivel, [mudanca as Mudanca]).recusas
  return vista?.msg ?? 'Uma linha que o seu perfil não vê usa estas variáveis.'
}
