import { must } from '@claquete/core/kernel/must'
import type {
  ItemDaRelacao,
  PagamentoRow,
  Relacao,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure } from '@claquete/contract/failures'
import type { AcaoDePagamento, SituacaoDePagamento } from '@claquete/core/livro/titulos/pagamento'
import { excessosEmOrdem, situacaoDepois } from '@claquete/core/livro/titulos/pagamento'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import { fold } from '@claquete/core/kernel/text'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import type { Actor, Context } from '../../kernel/context.ts'
import { findImpedimentos } from '../../livro/alcadas/public.ts'
import type { Impedimentos } from '../../livro/alcadas/public.ts'
import { findOrcamento, gastosDaFolha, totalOfEspelho } from '../orcamento/public.ts'
import { alcanceDe, familiaLiberada } from './escopo.queries.ts'
import type { Alcance } from './escopo.queries.ts'
import { announce, centavosDe, espelhoDoItem, figurasDe, lockJob } from './escopo.ts'
import type { Who } from './escopo.ts'
import { amend } from '../../livro/titulos/public.ts'
import { aprovadosEmOrdem, linhasDoJob, titulosDoJob } from './pagamento.queries.ts'
import type { LinhaDoJob, Quem, TituloLido } from './pagamento.queries.ts'
import { estadoAberto } from './verba-atos.ts'
import { lockVerbas, updateVerba, verbasAbertas } from './verba.queries.ts'

export const quemDe = async ({ db, actor }: Context): Promise<Quem> => ({
  db,
  actor,
  alcance: await alcanceDe(db, actor),
})

/** What this person may do with a payment: approving is offered to whom the rules let approve it. */
function acoesNoPagamento(
  titulo: TituloLido,
  actor: Actor,
  impedimentos: Impedimentos,
): AcaoDePagamento[] {
  if (!titulo.liberado || titulo.operacao !== 'D') return []
  const pode = (key: Parameters<Actor['permissions']['has']>[0]) => actor.permissions.has(key)
  const doItem = titulo.origem === 'item'
  const aprova = pode('execucao.aprovar')
  const decide = doItem && aprova
  const impede = impedimentos.get(titulo.id_lancamento)
  const mexe = pode('execucao.solicitar') && (aprova || titulo.id_solicitante === actor.id_usuario)
  const livre = titulo.conciliado === null && titulo.exportado_em === null
  const regras: Readonly<Record<AcaoDePagamento, boolean>> = {
    aprovar: decide && impede === undefined,
    pagar: pode('execucao.pagar') && titulo.origem !== 'cartao',
    rejeitar: decide && impede !== 'fora_da_regra',
    alterar: doItem && mexe,
    cancelar: doItem && mexe,
    reabrir: doItem && livre && pode('execucao.reabrir'),
    estornar: livre && titulo.origem !== 'verba' && pode('execucao.reabrir'),
  }
  return (Object.keys(regras) as AcaoDePagamento[]).filter(
    (acao) => regras[acao] && situacaoDepois(titulo.situacao, acao) !== undefined,
  )
}

/** Titles as the wire has them. */
export async function pagamentoRows(
  who: Pick<Context, 'db' | 'actor'>,
  titulos: readonly TituloLido[],
): Promise<(TituloLido & PagamentoRow)[]> {
  const esperam = titulos.filter(({ situacao }) => situacao === 'solicitado')
  const impedimentos = await findImpedimentos(
    who,
    esperam.map(({ id_lancamento }) => id_lancamento),
  )
  return titulos.map((titulo) => ({
    ...titulo,
    acoes: acoesNoPagamento(titulo, who.actor, impedimentos),
  }))
}

const valorDe = ({ valor }: TituloLido): Cents => centavosDe(valor)
const somaDos = (titulos: readonly TituloLido[], situacao: SituacaoDePagamento) =>
  centsToReais(sum(titulos.filter((one) => one.situacao === situacao).map(valorDe)))

interface Linha extends LinhaDoJob {
  readonly espelho: EspelhoDaLinha
}

/** Every line of a job that money may be posted to, with what happened to it. */
export async function linhasComEspelho(who: Pick<Who, 'db' | 'actor'>, id_orcamento: number) {
  const linhas = await linhasDoJob(who.db, who.actor, id_orcamento)
  const gastos = await gastosDaFolha(who.db, id_orcamento)
  return linhas.map((linha): Linha => ({ ...linha, espelho: espelhoDoItem(linha, gastos) }))
}

const itemDaRelacao = (
  linha: Linha,
  titulos: readonly (TituloLido & PagamentoRow)[],
  { alcance }: Quem,
): ItemDaRelacao => ({
  id_orca_item: linha.id_orca_item,
  id_orca_grupo: linha.id_orca_grupo,
  grupo: linha.grupo,
  item: linha.item,
  id_fornecedor: linha.id_fornecedor,
  fornecedor: linha.fornecedor,
  solicitado: somaDos(titulos, 'solicitado'),
  a_pagar: somaDos(titulos, 'aprovado'),
  pago: somaDos(titulos, 'pago'),
  ...figurasDe(linha.espelho, alcance),
  pagamentos: [...titulos],
})

interface Filtro {
  readonly situacao?: SituacaoDePagamento | undefined
  readonly todos?: 'S' | 'N' | undefined
  readonly search?: string | undefined
}

/** What an expense or a fund tells already is not told again as a payment of the line. */
const doItem = ({ origem }: TituloLido) =>
  origem === 'item' || origem === 'comissao' || origem === 'avulso'

const passa = ({ situacao, search }: Filtro) => {
  const procurado = search ? fold(search) : undefined
  return (titulo: TituloLido) =>
    (situacao === undefined || titulo.situacao === situacao) &&
    (procurado === undefined ||
      fold(
        `${titulo.descricao} ${titulo.pessoa ?? ''} ${titulo.num_documento ?? ''} ${titulo.item ?? ''}`,
      ).includes(procurado))
}

/** The payments of a job by line, with its money. */
export async function relacaoDe(
  context: Context,
  id_orcamento: number,
  filtro: Filtro,
): Promise<Relacao> {
  const job = await findOrcamento(context, id_orcamento)
  const quem = await quemDe(context)
  const lidos = (await titulosDoJob(quem, id_orcamento)).filter(passa(filtro))
  const titulos = await pagamentoRows(context, lidos)
  const linhas = await linhasComEspelho(context, id_orcamento)
  const uids = new Set(linhas.map(({ uid }) => uid))
  const daLinha = (uid: string) => titulos.filter((one) => doItem(one) && one.uid_item === uid)
  const itens = linhas.map((linha) => itemDaRelacao(linha, daLinha(linha.uid), quem))
  const todos = filtro.todos === 'S' && !quem.alcance.externo
  const pagamentos = titulos.filter((one) => doItem(one))
  return {
    id_orcamento,
    num_orc: job.num_orc,
    titulo: job.titulo,
    status: { descricao: job.status, cor: job.cor, cor_fundo: job.cor_fundo },
    liberado: job.libera_financeiro || (await familiaLiberada(context.db, id_orcamento)),
    parcial: quem.alcance.externo,
    itens: itens.filter((item) => todos || item.pagamentos.length > 0),
    outros: titulos.filter(
      (one) => !doItem(one) || one.uid_item === null || !uids.has(one.uid_item),
    ),
    totais: {
      ...figurasDe(await totalOfEspelho(context, id_orcamento), totaisDe(quem.alcance)),
      solicitado: somaDos(pagamentos, 'solicitado'),
      aprovado: somaDos(pagamentos, 'aprovado'),
      pago: somaDos(pagamentos, 'pago'),
      rejeitado: somaDos(pagamentos, 'rejeitado'),
    },
  }
}

/** The totals of a job are for those inside the company. */
export const totaisDe = ({ externo, orcado, custos }: Alcance): Alcance => ({
  externo,
  orcado: orcado && !externo,
  custos: custos && !externo,
})

/** Counts again, for a job, what is kept of its payments and funds; says how many it corrected. */
export async function recount(who: Who, id_orcamento: number) {
  const { externo } = await alcanceDe(who.db, who.actor)
  if (externo) throw new Failure('sem_permissao')
  await lockJob(who, id_orcamento)
  const pagamentos = await recountExcessos(who, id_orcamento)
  const verbas = await recountEstados(who, id_orcamento)
  await announce(who)
  return { pagamentos, verbas }
}

async function recountExcessos(who: Who, id_orcamento: number): Promise<number> {
  const aprovados = await aprovadosEmOrdem(who.db, id_orcamento)
  let corrigidos = 0
  for (const { uid, espelho } of await linhasComEspelho(who, id_orcamento)) {
    const dela = aprovados.filter((one) => one.uid === uid)
    const valores = dela.map(({ valor }) => valor)
    const usado = sum([espelho.comprometido, espelho.realizado])
    const excessos = excessosEmOrdem(espelho.previsto, subtract(usado, sum(valores)), valores)
    for (const [at, { id_lancamento, excesso }] of dela.entries()) {
      const certo = must(excessos[at], `excess of ${id_lancamento}`)
      if (certo === excesso) continue
      await amend(who, id_lancamento, { excesso: certo })
      corrigidos += 1
    }
  }
  return corrigidos
}

async function recountEstados({ db }: Who, id_orcamento: number): Promise<number> {
  const ids = (await verbasAbertas(db, id_orcamento)).map(({ id_orca_verba }) => id_orca_verba)
  let corrigidas = 0
  for (const verba of await lockVerbas(db, ids)) {
    const estado = estadoAberto(verba)
    if (estado === verba.estado) continue
    await updateVerba(db, verba.id_orca_verba, { estado })
    corrigidas += 1
  }
  return corrigidas
}
