import { must } from '@claquete/core/kernel/must'
import type {
  RelacaoItemInside as RelacaoItem,
  PagamentoRowInside as PagamentoRow,
  RelacaoInside as Relacao,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure } from '@claquete/contract/failures'
import type { PagamentoAct, SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { excessesInOrder, situacaoAfter } from '@claquete/core/livro/titulos/pagamento'
import { cents, subtract, sum, sumOf } from '@claquete/core/kernel/amounts/money'
import { fold } from '@claquete/core/kernel/text'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { Actor, Context, Who, WhoToday } from '../../../kernel/context.ts'
import { findObstacles } from '../../../livro/alcadas/public.ts'
import type { Obstacles } from '../../../livro/alcadas/public.ts'
import { findOrcamento, listFolhaWaiting, listFolhaUses } from '../../orcamento/public.ts'
import { totalOfEspelho } from '../../visao/public.ts'
import { scopeOf, isFamilyReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'
import { espelhoDoItem, figuresOf, lockJob } from '../scope/scope.commands.ts'
import { amend } from '../../../livro/titulos/public.ts'
import { listSeenIds, reservedWord } from '../../../livro/visao/public.ts'
import { listApprovedInOrder, listJobLines, titulosDoJob } from './pagamento.queries.ts'
import type { JobLine, Reader, TituloLido } from './pagamento.queries.ts'
import { openState } from '../verba/acts.commands.ts'
import { lockVerbas, updateVerba, listOpenVerbas } from '../verba/verba.queries.ts'

export const readerOf = async ({ db, actor }: Context): Promise<Reader> => ({
  db,
  actor,
  scope: await scopeOf(db, actor),
})

/** The acts open to this person on a payment: approval only when the rules allow it. */
function actsOnPagamento(titulo: TituloLido, actor: Actor, obstacles: Obstacles): PagamentoAct[] {
  if (!titulo.liberado || titulo.operacao !== 'D') return []
  const may = (key: Parameters<Actor['permissions']['has']>[0]) => actor.permissions.has(key)
  const doItem = titulo.origem === 'item'
  const aprova = may('execucao.aprovar')
  const decide = doItem && aprova
  const impede = obstacles.get(titulo.id_lancamento)
  const mayChange =
    may('execucao.solicitar') && (aprova || titulo.id_solicitante === actor.id_usuario)
  const livre = titulo.conciliado === null && titulo.exportado_em === null
  const regras: Readonly<Record<PagamentoAct, boolean>> = {
    aprovar: decide && impede === undefined,
    pagar: may('execucao.pagar') && titulo.origem !== 'cartao',
    rejeitar: decide && impede !== 'fora_da_regra',
    alterar: doItem && mayChange,
    cancelar: doItem && mayChange,
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
  const obstacles = await findObstacles(
    who,
    esperam.map(({ id_lancamento }) => id_lancamento),
  )
  return titulos.map((titulo) => ({
    ...titulo,
    acoes: actsOnPagamento(titulo, who.actor, obstacles),
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

const sumIn = (titulos: readonly TituloLido[], situacao: SituacaoOfPagamento) =>
  sumOf(titulos, (one) => (one.situacao === situacao ? one.valor : undefined))

interface Line extends JobLine {
  readonly espelho: LineEspelho
}

/** Every line of a job that accepts money, with its cost report. */
export async function linesWithEspelho(who: Pick<WhoToday, 'db' | 'actor'>, id_orcamento: number) {
  const linhas = await listJobLines(who.db, who.actor, id_orcamento)
  const gastos = await listFolhaUses(who.db, id_orcamento)
  return linhas.map((linha): Line => ({ ...linha, espelho: espelhoDoItem(linha, gastos) }))
}

const relacaoItemOf = (
  linha: Line,
  titulos: readonly (TituloLido & PagamentoRow)[],
  { scope }: Reader,
): RelacaoItem => ({
  id_orca_item: linha.id_orca_item,
  id_orca_grupo: linha.id_orca_grupo,
  grupo: linha.grupo,
  item: linha.item,
  id_fornecedor: linha.id_fornecedor,
  fornecedor: linha.fornecedor,
  solicitado: sumIn(titulos, 'solicitado'),
  a_pagar: sumIn(titulos, 'aprovado'),
  pago: sumIn(titulos, 'pago'),
  ...figuresOf(linha.espelho, scope),
  pagamentos: [...titulos],
})

interface Filter {
  readonly situacao?: SituacaoOfPagamento | undefined
  readonly todos?: 'S' | 'N' | undefined
  readonly search?: string | undefined
}

/** Excludes what expenses and funds already show, so that it is not listed twice. */
const doItem = ({ origem }: TituloLido) =>
  origem === 'item' || origem === 'comissao' || origem === 'avulso'

const matcherOf = ({ situacao, search }: Filter) => {
  const wanted = search ? fold(search) : undefined
  return (titulo: TituloLido) =>
    (situacao === undefined || titulo.situacao === situacao) &&
    (wanted === undefined ||
      fold(
        `${titulo.descricao} ${titulo.pessoa ?? ''} ${titulo.num_documento ?? ''} ${titulo.item ?? ''}`,
      ).includes(wanted))
}

/** The payments of a job by line, with the line's figures. */
export async function relacaoOf(
  context: Context,
  id_orcamento: number,
  filter: Filter,
): Promise<Relacao> {
  const job = await findOrcamento(context, id_orcamento)
  const reader = await readerOf(context)
  const allTitulos = await toldTitulos(context, await titulosDoJob(reader, id_orcamento))
  const lidos = allTitulos.filter(matcherOf(filter))
  const titulos = await pagamentoRows(context, lidos)
  const linhas = await linesWithEspelho(context, id_orcamento)
  const uids = new Set(linhas.map(({ uid }) => uid))
  const ofLine = (uid: string) => titulos.filter((one) => doItem(one) && one.uid_item === uid)
  const itens = linhas.map((linha) => relacaoItemOf(linha, ofLine(linha.uid), reader))
  const todos = filter.todos === 'S' && !reader.scope.externo
  const pagamentos = titulos.filter((one) => doItem(one))
  return {
    id_orcamento,
    num_orc: job.num_orc,
    titulo: job.titulo,
    status: { descricao: job.status, cor: job.cor, cor_fundo: job.cor_fundo },
    liberado: job.libera_financeiro || (await isFamilyReleased(context.db, id_orcamento)),
    parcial: reader.scope.externo,
    itens: itens.filter((item) => todos || item.pagamentos.length > 0),
    outros: titulos.filter(
      (one) => !doItem(one) || one.uid_item === null || !uids.has(one.uid_item),
    ),
    totais: {
      ...figuresOf(await totalOfEspelho(context, id_orcamento), totalsScope(reader.scope)),
      solicitado: sumIn(pagamentos, 'solicitado'),
      aprovado: sumIn(pagamentos, 'aprovado'),
      pago: sumIn(pagamentos, 'pago'),
      rejeitado: sumIn(pagamentos, 'rejeitado'),
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
  return { pagamentos, verbas }
}

async function recountExcesses(who: WhoToday, id_orcamento: number): Promise<number> {
  const aprovados = await listApprovedInOrder(who.db, id_orcamento)
  const waiting = await listFolhaWaiting(who.db, id_orcamento)
  let corrected = 0
  for (const { uid, espelho } of await linesWithEspelho(who, id_orcamento)) {
    const approvedOfLine = aprovados.filter((one) => one.uid === uid)
    const valores = approvedOfLine.map(({ valor }) => valor)
    const undelivered = waiting.get(uid)?.undelivered ?? cents(0)
    const used = sum([espelho.comprometido, espelho.realizado, undelivered])
    const excesses = excessesInOrder(espelho.previsto, subtract(used, sum(valores)), valores)
    for (const [at, { id_lancamento, excesso }] of approvedOfLine.entries()) {
      const correct = must(excesses[at], `excess of ${id_lancamento}`)
      if (correct === excesso) continue
      await amend(who, id_lancamento, { excesso: correct })
      corrected += 1
    }
  }
  return corrected
}

async function recountStates({ db }: WhoToday, id_orcamento: number): Promise<number> {
  const ids = (await listOpenVerbas(db, id_orcamento)).map(({ id_orca_verba }) => id_orca_verba)
  let corrected = 0
  for (const verba of await lockVerbas(db, ids)) {
    const estado = openState(verba)
    if (estado === verba.estado) continue
    await updateVerba(db, verba.id_orca_verba, { estado })
    corrected += 1
  }
  return corrected
}
