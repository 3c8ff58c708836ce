/** Records of the demonstration that belong together, for calls whose fields do not name a kind of record. */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { scenarioCreate } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { usualLayout } from '@claquete/core/financeiro/cheques/layout'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { idOfKind, realRequest } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import { sendPng } from './send-file.ts'
import type { Answer, World } from './world.ts'

type Fields = Readonly<Record<string, unknown>>

interface Found {
  readonly id_transferencia: number
  readonly id_requested: number
  readonly id_lancamento: number
  readonly id_orcamento: number
  readonly id_orca_item: number
  readonly num_orc: string
  readonly id_carta: number
  readonly orcamento_da_carta: number
  readonly id_modelo: number
  readonly id_lote_pagamento: number
  readonly id_boleto: number
  /** The receivable of that charge. */
  readonly titulo_do_boleto: number
  /** A line of a bank's statement, and its account. */
  readonly id_linha: number
  readonly conta_da_linha: number
  /** A project, one of its groups and one of its tasks. */
  readonly id_projeto: number
  readonly id_projeto_grupo: number
  readonly id_projeto_tarefa: number
  /** An expense of an incentivised project, and the project. */
  readonly chave_do_gasto: string
  readonly projeto_do_gasto: number
  /** An emitted contract. */
  readonly id_contrato: number
  /** A shoot day near today. */
  readonly id_ordem_dia: number
  readonly dia_da_ordem: string
}

const find = ({ rows, tenant }: World): Promise<Found> =>
  rows(async (db) => {
    const [found] = await db.run(sql<Found>`
      select t.id_transferencia, s.id_requested, i.id_lancamento, i.id_orcamento, i.id_orca_item, o.num_orc,
        c.id_carta, c.orcamento_da_carta, m.id_modelo, p.id_lote_pagamento, b.id_boleto, b.titulo_do_boleto,
        h.id_linha, h.conta_da_linha, j.id_projeto, j.id_projeto_grupo, j.id_projeto_tarefa, g.chave_do_gasto, g.projeto_do_gasto,
        y.id_contrato, q.id_ordem_dia, q.dia_da_ordem
      from (select min(id_transferencia) as id_transferencia from lancamento where tenant_id = ${tenant}) t,
        (select min(id_lancamento) as id_requested from lancamento
         where tenant_id = ${tenant} and situacao = 'solicitado') s,
        (select id_carta, id_orcamento as orcamento_da_carta from orca_carta
         where tenant_id = ${tenant} order by id_carta limit 1) c,
        (select min(id_empresa_carta) as id_modelo from empresa_carta where tenant_id = ${tenant}) m,
        (select min(id_lote_pagamento) as id_lote_pagamento from lote_pagamento
         where tenant_id = ${tenant} and estado = 'liberado') p,
        (select id_boleto, id_lancamento as titulo_do_boleto from boleto
         where tenant_id = ${tenant} and situacao = 'aberto' order by id_boleto limit 1) b,
        (select id_extrato_historico as id_linha, id_contabancaria as conta_da_linha from extrato_historico
         where tenant_id = ${tenant} order by id_extrato_historico limit 1) h,
        (select 't' || x.id_lancamento || '-' || x.uid as chave_do_gasto,
          f.id_projeto_incentivado as projeto_do_gasto
         from gasto_fonte x join projeto_fonte f on f.tenant_id = ${tenant} and f.id_projeto_fonte = x.id_projeto_fonte
         where x.tenant_id = ${tenant} order by x.id_gasto_fonte limit 1) g,
        (select min(id_contrato) as id_contrato from contrato
         where tenant_id = ${tenant} and estado = 'emitido') y,
        (select id_ordem_dia, data::text as dia_da_ordem from ordem_dia
         where tenant_id = ${tenant} and modelo = 'N' and cancelada_em is null and data > current_date - 20
         order by id_ordem_dia limit 1) q,
        (select p.id_projeto, k.id_projeto_grupo, k.id_projeto_tarefa from projeto p
         join projeto_tarefa k on k.tenant_id = p.tenant_id and k.id_projeto = p.id_projeto
         where p.tenant_id = ${tenant} and p.modelo = 'N' order by 1, 3 limit 1) j,
        (select id_lancamento, id_orcamento, id_orca_item from lancamento
         where tenant_id = ${tenant} and id_orca_item is not null order by id_lancamento limit 1) i
        join orcamento o on o.tenant_id = ${tenant} and o.id_orcamento = i.id_orcamento`)
    if (!found) throw new Error('a demonstração não tem os registros que as leituras pedem')
    return found
  })

/** A shoot day that somebody moved in Google. */
const askInGoogle = ({ rows, tenant }: World, { id_ordem_dia, dia_da_ordem: dia }: Found) =>
  rows(async (db) => {
    const quando = JSON.stringify({ dia, ate: dia })
    const [asked] = await db.run(sql<{ id_agenda_pergunta: number }>`
      with v as (insert into agenda_vinculo (tenant_id, fonte, chave, id_google)
        values (${tenant}, 'diarias', ${String(id_ordem_dia)}, 'clqdemo') returning id_agenda_vinculo)
      insert into agenda_pergunta (tenant_id, id_agenda_vinculo, tipo, antes, depois)
      select ${tenant}, id_agenda_vinculo, 'moveu', ${quando}::jsonb, ${quando}::jsonb from v
      returning id_agenda_pergunta`)
    return asked?.id_agenda_pergunta
  })

/** The records that the demonstration has none of: a scenario, a file of a bill, a question about a shoot day. */
async function add(app: FastifyInstance, world: World, found: Found) {
  const { id_lancamento, id_requested } = found
  const mudancas = [{ tipo: 'ocultar' as const, id_lancamento: id_requested }]
  const { id_cenario } = await world.call(scenarioCreate, { body: { nome: 'Sem ela', mudancas } })
  const query = `param=lancamento&tabela=lancamento&chave=${id_lancamento}`
  return {
    id_cenario,
    id_agenda_pergunta: await askInGoogle(world, found),
    arquivo: await sendPng(app, world, query, 'nota.png'),
  }
}

/** The same, for calls of projects and tasks. */
function ofProjeto({ id_projeto, id_projeto_grupo, id_projeto_tarefa }: Found, ano: number) {
  const projeto = { id: id_projeto }
  const tarefa = { id: id_projeto_tarefa }
  return {
    projetoView: projeto,
    projetoZeroPreview: { ...projeto, data_zero: `${ano}-12-01` },
    projetoParticipantes: { id_projeto },
    quadroView: { id_projeto },
    projetoGrupoView: { id: id_projeto_grupo },
    tarefaView: tarefa,
    tarefaSingle: tarefa,
    tarefaById: tarefa,
    tarefaHistorico: tarefa,
    tarefasBy: { key: 'id_projeto', value: String(id_projeto) },
    comentarioList: tarefa,
    anexoList: { key: 'id_projeto', value: id_projeto },
    custoPreview: { desde: `${ano}-01-01`, custo: '10.00' },
    travaList: { de: `${ano}-01-01`, ate: `${ano}-12-31` },
  }
}

/** The same, for calls of incentivised projects. */
function ofIncentivado({ projeto_do_gasto, chave_do_gasto }: Found) {
  const gasto = { id_projeto_incentivado: projeto_do_gasto, chave: chave_do_gasto }
  return {
    gastoReciboDraft: gasto,
    gastoView: gasto,
    gastoCheck: gasto,
    remanejamentoCheck: { id_projeto_incentivado: projeto_do_gasto, linhas: [] },
    regraEfeito: {
      norma: 'ancine-158-2021',
      chave: 'ancine-158-2021/comercializacao',
      titulo: 'Comercialização',
      endereco: 'https://www.gov.br/ancine',
      tipo: 'limite',
      alvo: 'categoria',
      categorias: ['comercializacao'],
      base: 'projeto',
      percentual: 30,
      base_above: null,
      base_until: null,
      vigencia_inicio: null,
      vigencia_fim: null,
    },
  }
}

/** The same, for calls of contracts. */
function ofContrato({ id_contrato }: Found) {
  return {
    contratoLoad: { id_contrato, valores: undefined },
    contratoPreview: { id_contrato, valores: undefined },
    contratoDifference: { id_contrato, de: 1, para: 1 },
    contratoPdf: { id_contrato, numero: 1 },
  }
}

/** The same, for a shoot day in the calendar. */
const ofAgenda = ({ id_ordem_dia, dia_da_ordem: dia }: Found) => ({
  agendaMovePreview: { fonte: 'diarias', chave: String(id_ordem_dia), de: dia, dia },
})

/** The CNPJ root of the demonstration's first unit. */
const rootOfMatriz = '11422333'

/** By the name of a call, the values of its fields that an id of the field's kind cannot stand for. */
export async function nameFields(
  app: FastifyInstance,
  world: World,
): Promise<(call: string) => Fields> {
  const found = await find(world)
  const { id_transferencia, id_requested, id_lancamento, id_orcamento, id_orca_item, num_orc } =
    found
  const ano = new Date().getFullYear()
  const added = await add(app, world, found)
  const everywhere = {
    ...added,
    id_boleto: found.id_boleto,
    id_transferencia,
    ano,
    conteudo: emptyDocument,
  }
  const carta = { id_carta: found.id_carta, id_orcamento: found.orcamento_da_carta }
  const modelo = { id: found.id_modelo }
  const line = { id_contabancaria: found.conta_da_linha, id_extrato_historico: found.id_linha }
  const titulo = { id: id_lancamento }
  const byCall: Readonly<Record<string, Fields>> = {
    arquivoList: { tabela: 'lancamento', chave: id_lancamento },
    tituloView: titulo,
    tituloDetail: titulo,
    faturasDoLancamento: titulo,
    tituloAnexosZip: { lancamentos: [id_lancamento] },
    solicitacaoView: { id_lancamento: id_requested },
    pagamentoSaldos: { id_orcamento, id_orca_item },
    cacheReceipt: { listaItens: [id_orca_item], num_orc },
    cartaDoOrcamento: { id: id_orcamento },
    dreTitulos: { mes: `${ano}-01`, codigo: 'resultado_periodo', id_grupoCusto: null },
    equipamentoFind: { codigo: 'CAM-0001' },
    livreList: { data_saida: `${ano}-03-10T08:00`, data_prevista: `${ano}-03-12T18:00` },
    modeloPreview: modelo,
    modeloPdf: modelo,
    cartaLoad: carta,
    cartaEmailText: carta,
    cartaPreview: carta,
    retencaoCalculate: { valor: '100' },
    boletoCarne: { ids: [found.id_boleto] },
    boletoView: { id_lancamento: found.titulo_do_boleto },
    remessaPreview: { id_lote_pagamento: found.id_lote_pagamento },
    pacotePreview: { mes: `${ano}-01` },
    reinfMesFile: { mes: `${ano}-01`, raiz: rootOfMatriz },
    conciliacaoAnnulBaixas: line,
    conciliacaoAnnulDecisions: line,
    prestacaoExport: { id_fonte_financiamento: 0 },
    ...ofIncentivado(found),
    ...ofContrato(found),
    ...ofAgenda(found),
    ...ofProjeto(found, ano),
    chequeTest: { numero_banco: '341', ...usualLayout },
  }
  return (call) => ({ ...everywhere, ...byCall[call] })
}

/** Answers to a call over each known record, until one is shown. */
export async function shows(
  world: World,
  endpoint: AnyEndpoint,
  ids: KnownIds,
  given: Fields,
): Promise<Answer<unknown>[]> {
  const answers: Answer<unknown>[] = []
  for (let pick = 0; pick < 5 && answers.at(-1)?.status !== 200; pick += 1) {
    const request = realRequest(endpoint, idOfKind(ids, pick), given)
    answers.push(await world.ask(endpoint, request as never))
  }
  return answers
}
