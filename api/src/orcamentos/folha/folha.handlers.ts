import type * as contract from '@claquete/contract/orcamentos/folha/folha'
import type { Folha, LeanFolha } from '@claquete/contract/orcamentos/folha/folha'
import { trim } from '@claquete/core/orcamentos/folha/lean-line'
import type { Context, Handlers } from '../../kernel/context.ts'
import { announceBudget } from '../../kernel/background/realtime.ts'
import { findOrcamento, lockReasonOfOrcamento } from '../orcamento/public.ts'
import { listFolhaGasto } from '../orcamento/public.ts'
import { readFolha } from './documento/documento.read.ts'
import { lotesMax, selectLotesSince } from './change/change.queries.ts'
import { changeFolha } from './change/change.commands.ts'
import { readPerfil, mayWorkOn, hasFullView } from './documento/perfil.read.ts'
import { folhaVista, totalsFor } from './documento/view.read.ts'
import type { FolhaVista } from './documento/view.read.ts'

const withoutConta = ({ valores }: FolhaVista) =>
  Object.fromEntries([...valores].map(([uid, { conta: _conta, ...visto }]) => [uid, visto]))

function headerOf({ actor }: Context, { orcamento: o, perfil, ...vista }: FolhaVista) {
  const { alterar, custos, valor_unit, valor_total, ver_ocultos } = perfil
  return {
    id_orcamento: o.id_orcamento,
    id_familia: o.id_familia,
    id_orcamento_versao: o.id_orcamento_versao,
    num_orc: o.num_orc,
    titulo: o.titulo,
    id_projeto_incentivado: o.id_projeto_incentivado,
    id_empresa: o.id_empresa,
    nome_versao: o.nome_versao,
    revisao: vista.revisao,
    travado: lockReasonOfOrcamento(o),
    aprovado: o.aprovado,
    status: {
      id_orcamento_status: o.id_orcamento_status,
      descricao: o.status,
      cor: o.cor,
      cor_fundo: o.cor_fundo,
    },
    pode: { alterar, trabalho: mayWorkOn(actor, o), custos, valor_unit, valor_total, ver_ocultos },
  }
}

async function seenGasto({ db }: Context, { ids, perfil, orcamento }: FolhaVista) {
  if (!perfil.custos) return {}
  const gastos = await listFolhaGasto(db, orcamento.id_orcamento)
  return Object.fromEntries(
    gastos
      .filter(({ uid }) => ids.has(uid))
      .map(({ uid, comprometido, realizado }) => [uid, { comprometido, realizado }]),
  )
}

async function viewVista(context: Context, id_orcamento: number) {
  const vista = await folhaVista(context, id_orcamento)
  return { vista, folha: await wholeView(context, vista) }
}

async function wholeView(context: Context, vista: FolhaVista): Promise<Folha> {
  const { encargos, comissionados, variaveis, ajuste, valor_desejado, totais, nomes } = vista
  return {
    ...headerOf(context, vista),
    parcial: vista.parcial,
    completa: vista.completa,
    linhas: [...vista.linhas],
    encargos: [...encargos],
    comissionados: [...comissionados],
    variaveis: variaveis.map((one) => ({ ...one })),
    ajuste,
    valor_desejado,
    totais,
    ...(!vista.completa && { valores: withoutConta(vista) }),
    ids: Object.fromEntries(vista.ids),
    ocultos: Object.fromEntries([...vista.ocultos].map(([uid, perfis]) => [uid, [...perfis]])),
    gastos: await seenGasto(context, vista),
    nomes,
  }
}

const pick = <T>(valores: Readonly<Record<string, T>>, uids: readonly string[]) =>
  Object.fromEntries(
    uids.flatMap((uid): [string, T][] => {
      const valor = valores[uid]
      return valor === undefined ? [] : [[uid, valor]]
    }),
  )

/** The sheet as first opened; when only its first lines are sent, their sums still include all lines. */
function leanFolha(
  { vista, folha }: { vista: FolhaVista; folha: Folha },
  primeiras = folha.linhas.length,
): LeanFolha {
  const linhas = folha.linhas.slice(0, primeiras)
  const partes = { linhas: linhas.map(trim) as LeanFolha['linhas'] }
  const faltam = folha.linhas.length - linhas.length
  if (faltam === 0) return { ...folha, ...partes, faltam }
  const uids = linhas.map(({ id }) => id)
  return {
    ...folha,
    ...partes,
    faltam,
    completa: false,
    valores: pick(withoutConta(vista), uids),
    ids: pick(folha.ids, uids),
    ocultos: pick(folha.ocultos, uids),
    gastos: pick(folha.gastos, uids),
  }
}

/** A profile with a partial view reloads it: stored changes cover the whole sheet. */
async function listChanges(context: Context, id_orcamento: number, desde: number) {
  const orcamento = await findOrcamento(context, id_orcamento)
  const reading = await readFolha(context.db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, reading.folha)
  const totais = totalsFor(reading, perfil)
  const { revisao } = reading
  if (!hasFullView(perfil)) return { completas: revisao === desde, revisao, lotes: [], totais }
  const lotes = await selectLotesSince(context.db, id_orcamento, desde)
  const completas = lotes.length <= lotesMax && lotes.length === Math.max(revisao - desde, 0)
  return { completas, revisao, lotes: completas ? lotes : [], totais }
}

export const folhaHandlers: Handlers<typeof contract> = {
  folhaView: async (context, { params }) => ({
    data: (await viewVista(context, params.id_orcamento)).folha,
  }),

  folhaOpen: async (context, { params, query: { primeiras } }) => ({
    data: leanFolha(await viewVista(context, params.id_orcamento), primeiras),
  }),

  folhaUpdate: (context, { params, body }) => changeFolha(context, params.id_orcamento, body),

  folhaChangeList: (context, { params, query }) =>
    listChanges(context, params.id_orcamento, query.desde),

  folhaPresence: async (context, { params, body }) => {
    const { id_orcamento } = await findOrcamento(context, params.id_orcamento)
    const { id_usuario, nome, imagem_usuario } = context.actor
    const { cliente, uid, campo } = body
    const presenca = uid === null ? null : { uid, campo }
    const who = { cliente, id_usuario, nome, imagem_usuario }
    await announceBudget(context.db, { id_orcamento, ...who, presenca })
    return {}
  },
}
