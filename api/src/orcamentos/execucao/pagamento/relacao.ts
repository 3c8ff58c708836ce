import { must } from '@claquete/core/kernel/must'
import type {
  ItemDaRelacao,
  PagamentoRow,
  Relacao,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure } from '@claquete/contract/failures'
import type { PagamentoAct, SituacaoDePagamento } from '@claquete/core/livro/titulos/pagamento'
import { excessesInOrder, situacaoAfter } from '@claquete/core/livro/titulos/pagamento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { fold } from '@claquete/core/kernel/text'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { Actor, Context, Who, WhoToday } from '../../../kernel/context.ts'
import { findObstacles } from '../../../livro/alcadas/public.ts'
import type { Obstacles } from '../../../livro/alcadas/public.ts'
import { findOrcamento, listFolhaGasto } from '../../orcamento/public.ts'
import { totalOfEspelho } from '../../visao/public.ts'
import { scopeOf, isFamilyReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'
import { announce, centavosDe, espelhoDoItem, figuresOf, lockJob } from '../scope/scope.ts'
import { amend } from '../../../livro/titulos/public.ts'
import { listSeenIds, reservedWord } from '../../../livro/visao/public.ts'
import { listApprovedInOrder, listJobLines, titulosDoJob } from './pagamento.queries.ts'
import type { JobLine, Quem, TituloLido } from './pagamento.queries.ts'
import { openState } from '../verba/acts.ts'
import { lockVerbas, updateVerba, listOpenVerbas } from '../verba/verba.queries.ts'

export const quemDe = async ({ db, actor }: Context): Promise<Quem> => ({
  db,
  actor,
  alcance: await scopeOf(db, actor),
})

/** The acts open to this person on a payment: approval only when the rules allow it. */
function actsOnPagamento(
  titulo: TituloLido,
  actor: Actor,
  impedimentos: Obstacles,
): PagamentoAct[] {
  if (!titulo.liberado || titulo.operacao !== 'D') return []
  const may = (key: Parameters<Actor['permissions']['has']>[0]) => actor.permissions.has(key)
  const doItem = titulo.origem === 'item'
  const aprova = may('execucao.aprovar')
  const decide = doItem && aprova
  const impede = impedimentos.get(titulo.id_lancamento)
  const mexe = may('execucao.solicitar') && (aprova || titulo.id_solicitante === actor.id_usuario)
  const livre = titulo.conciliado === null && titulo.exportado_em === null
  const regras: Readonly<Record<PagamentoAct, boolean>> = {
    aprovar: decide && impede === undefined,
    pagar: may('execucao.pagar') && titulo.origem !== 'cartao',
    rejeitar: decide && impede !== 'fora_da_regra',
    alterar: doItem && mexe,
    cancelar: doItem && mexe,
    reabrir: doItem && livre && may('execucao.reabrir'),
    estornar: livre && titulo.origem !== 'verba' && may('execucao.reabrir'),
  }
  return (Object.keys(regras) as PagamentoAct[]).filter(
    (acao) => regras[acao] && situacaoAfter(titulo.situacao, acao) !== undefined,
  )
}

/** Titles for the wire. */
export async function pagamentoRows(
  who: Who,
  titulos: readonly TituloLido[],
): Promise<(TituloLido & PagamentoRow)[]> {
  const esperam = titulos.filter(({ situacao }) => situacao === 'solicitado')
  const impedimentos = await findObstacles(
    who,
    esperam.map(({ id_lancamento }) => id_lancamento),
  )
  return titulos.map((titulo) => ({
    ...titulo,
    acoes: actsOnPagamento(titulo, who.actor, impedimentos),
  }))
}

const untold = {
  descricao: reservedWord,
  obs: null,
  motivo: null,
  id_pessoa: null,
  pessoa: null,
  num_documento: null,
  id_contabancaria: null,
  conta: null,
}

/** Titles that the person may not see count in the job, but tell neither what nor whose they are. */
async function toldTitulos(who: Who, titulos: readonly TituloLido[]): Promise<TituloLido[]> {
  const seen = await listSeenIds(
    who,
    titulos.map(({ id_lancamento }) => id_lancamento),
  )
  return titulos.map((one) => (seen.has(one.id_lancamento) ? one : { ...one, ...untold }))
}

const valorDe = ({ valor }: TituloLido): Cents => centavosDe(valor)
const somaDos = (titulos: readonly TituloLido[], situacao: SituacaoDePagamento) =>
  centsToReais(sum(titulos.filter((one) => one.situacao === situacao).map(valorDe)))

interface Line extends JobLine {
  readonly espelho: LineEspelho
}

/** Every line of a job that accepts money, with its cost report. */
export async function linesWithEspelho(who: Pick<WhoToday, 'db' | 'actor'>, id_orcamento: number) {
  const linhas = await listJobLines(who.db, who.actor, id_orcamento)
  const gastos = await listFolhaGasto(who.db, id_orcamento)
  return linhas.map((linha): Line => ({ ...linha, espelho: espelhoDoItem(linha, gastos) }))
}

const itemDaRelacao = (
  linha: Line,
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
  ...figuresOf(linha.espelho, alcance),
  pagamentos: [...titulos],
})

interface Filter {
  readonly situacao?: SituacaoDePagamento | undefined
  readonly todos?: 'S' | 'N' | undefined
  readonly search?: string | undefined
}

/** Excludes what expenses and funds already show, so that it is not listed twice. */
const doItem = ({ origem }: TituloLido) =>
  origem === 'item' || origem === 'comissao' || origem === 'avulso'

const matcherOf = ({ situacao, search }: Filter) => {
  const procurado = search ? fold(search) : undefined
  return (titulo: TituloLido) =>
    (situacao === undefined || titulo.situacao === situacao) &&
    (procurado === undefined ||
      fold(
        `${titulo.descricao} ${titulo.pessoa ?? ''} ${titulo.num_documento ?? ''} ${titulo.item ?? ''}`,
      ).includes(procurado))
}

/** The payments of a job by line, with the line's figures. */
export async function relacaoDe(
  context: Context,
  id_orcamento: number,
  filtro: Filter,
): Promise<Relacao> {
  const job = await findOrcamento(context, id_orcamento)
  const quem = await quemDe(context)
  const todosLidos = await toldTitulos(context, await titulosDoJob(quem, id_orcamento))
  const lidos = todosLidos.filter(matcherOf(filtro))
  const titulos = await pagamentoRows(context, lidos)
  const linhas = await linesWithEspelho(context, id_orcamento)
  const uids = new Set(linhas.map(({ uid }) => uid))
  const ofLine = (uid: string) => titulos.filter((one) => doItem(one) && one.uid_item === uid)
  const itens = linhas.map((linha) => itemDaRelacao(linha, ofLine(linha.uid), quem))
  const todos = filtro.todos === 'S' && !quem.alcance.externo
  const pagamentos = titulos.filter((one) => doItem(one))
  return {
    id_orcamento,
    num_orc: job.num_orc,
    titulo: job.titulo,
    status: { descricao: job.status, cor: job.cor, cor_fundo: job.cor_fundo },
    liberado: job.libera_financeiro || (await isFamilyReleased(context.db, id_orcamento)),
    parcial: quem.alcance.externo,
    itens: itens.filter((item) => todos || item.pagamentos.length > 0),
    outros: titulos.filter(
      (one) => !doItem(one) || one.uid_item === null || !uids.has(one.uid_item),
    ),
    totais: {
      ...figuresOf(await totalOfEspelho(context, id_orcamento), totalsScope(quem.alcance)),
      solicitado: somaDos(pagamentos, 'solicitado'),
      aprovado: somaDos(pagamentos, 'aprovado'),
      pago: somaDos(pagamentos, 'pago'),
      rejeitado: somaDos(pagamentos, 'rejeitado'),
    },
  }
}

/** External producers do not see a job's totals. */
export const totalsScope = ({ externo, orcado, custos }: Scope): Scope => ({
  externo,
  orcado: orcado && !externo,
  custos: custos && !externo,
})

/** Recomputes the stored sums of a job's payments and funds; returns how many were wrong. */
export async function recount(who: WhoToday, id_orcamento: number) {
  const { externo } = await scopeOf(who.db, who.actor)
  if (externo) throw new Failure('sem_permissao')
  await lockJob(who, id_orcamento)
  const pagamentos = await recountExcesses(who, id_orcamento)
  const verbas = await recountStates(who, id_orcamento)
  await announce(who)
  return { pagamentos, verbas }
}

async function recountExcesses(who: WhoToday, id_orcamento: number): Promise<number> {
  const aprovados = await listApprovedInOrder(who.db, id_orcamento)
  let corrigidos = 0
  for (const { uid, espelho } of await linesWithEspelho(who, id_orcamento)) {
    const dela = aprovados.filter((one) => one.uid === uid)
    const valores = dela.map(({ valor }) => valor)
    const usado = sum([espelho.comprometido, espelho.realizado])
    const excessos = excessesInOrder(espelho.previsto, subtract(usado, sum(valores)), valores)
    for (const [at, { id_lancamento, excesso }] of dela.entries()) {
      const certo = must(excessos[at], `excess of ${id_lancamento}`)
      if (certo === excesso) continue
      await amend(who, id_lancamento, { excesso: certo })
      corrigidos += 1
    }
  }
  return corrigidos
}

async function recountStates({ db }: WhoToday, id_orcamento: number): Promise<number> {
  const ids = (await listOpenVerbas(db, id_orcamento)).map(({ id_orca_verba }) => id_orca_verba)
  let corrigidas = 0
  for (const verba of await lockVerbas(db, ids)) {
    const estado = openState(verba)
    if (estado === verba.estado) continue
    await updateVerba(db, verba.id_orca_verba, { estado })
    corrigidas += 1
  }
  return corrigidas
}
