import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { DirectLancamentoInside as DirectLancamento } from '@claquete/contract/livro/titulos/direct'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { budgets } from '../../contas/public.ts'
import { cartoes } from '../guards/cartoes.read.ts'
import { listBaixasVivas } from '../baixas/baixa.queries.ts'
import { nameOfLancamento, refuse, lockSeen } from '../baixas/settle-titulos.commands.ts'
import type { UsedConta } from '../guards/conta.queries.ts'
import { requireContas, requireConta, requirePast } from '../guards/conta.read.ts'
import { listMissingCampos, firstEmpresa } from './direct.queries.ts'
import { keepFontes } from '../guards/projetos.read.ts'
import { settle } from '../baixas/settle.commands.ts'
import { findLancamento, updateLancamento } from '../store/lancamento.queries.ts'
import type { ChequeOfBaixa, Lancamento } from '../store/lancamento.queries.ts'
import { rewriteMovimentos } from './movimento.queries.ts'
import { rewriteRateio } from '../store/rateio.commands.ts'
import { half } from '../titulo/acesso.read.ts'
import { campoDoItem, linesOf } from '../titulo/check.read.ts'
import { postTitulos } from '../store/post-titulos.commands.ts'
import { withoutOverrun } from '../titulo/overrun.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

const present = (ids: readonly (number | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is number => typeof id === 'number')),
]

/** Throws unless every record the body names exists and the user may see its budgets. */
async function checkCited(who: WhoToday, body: DirectLancamento, linhas: readonly RateioLine[]) {
  for (const id_orcamento of present(linhas.map((linha) => linha.id_orcamento))) {
    await budgets.ask.find(who, id_orcamento)
  }
  const faltam = await listMissingCampos(who.db, {
    empresas: present([body.id_empresa]),
    pessoas: present([body.id_pessoa]),
    documentos: present([body.id_tipoDocumento]),
    planos: present(linhas.map((linha) => linha.id_grupoCusto)),
    centros: present(linhas.map((linha) => linha.id_centrocusto)),
    itens: linhas.flatMap(({ id_orca_item, id_orcamento }) =>
      typeof id_orca_item === 'number'
        ? [{ id_orca_item, id_orcamento: id_orcamento ?? null }]
        : [],
    ),
  })
  const [campo] = faltam
  if (campo !== undefined) throw fieldFailure(campo, messages.exists)
}

/**
 * The unit of an entry: the one asked for, the account's, or the user's first. Throws if the user may not use
 * it.
 */
export async function empresaOf(
  { db, actor }: WhoToday,
  asked: number | null | undefined,
  conta: Pick<UsedConta, 'id_empresa'>,
): Promise<number> {
  const { empresas } = actor
  const id = asked ?? conta.id_empresa ?? (await firstEmpresa(db, empresas))
  if (id === undefined) throw fieldFailure('id_empresa', 'Cadastre {uma unidade} antes de lançar.')
  if (empresas.length > 0 && !empresas.includes(id)) {
    throw fieldFailure('id_empresa', 'Escolha {uma unidade} que você pode usar.')
  }
  return id
}

async function checked(who: WhoToday, body: DirectLancamento) {
  requirePast(who, body.data)
  const contas = await requireContas(who, [body.id_contabancaria])
  const conta = requireConta(contas, body.id_contabancaria, { data: body.data })
  return checkDirect(who, body, conta)
}

/** The values of a direct entry in this account; throws unless what it names can be used. */
export async function checkDirect(who: WhoToday, body: DirectLancamento, conta: UsedConta) {
  const linhas = linesOf(body)
  await checkCited(who, body, linhas)
  const cabecalho = {
    id_empresa: await empresaOf(who, body.id_empresa, conta),
    id_pessoa: body.id_pessoa ?? null,
    descricao: body.descricao,
    obs: body.obs ?? null,
    competencia: body.competencia ?? body.data,
    id_tipoDocumento: body.id_tipoDocumento ?? null,
    num_documento: body.num_documento ?? null,
  }
  return { conta, linhas, cabecalho, valor: body.valor }
}

/**
 * Posts a direct entry: money that already moved in an account, settled on creation. One that a cheque pays is a title,
 * which is owed again when the cheque is returned.
 */
export const postDirect = (
  who: WhoToday,
  body: DirectLancamento,
  cheque?: ChequeOfBaixa,
): Promise<number> =>
  withoutOverrun(
    who,
    { linhas: linesOf(body), campoDe: (id) => campoDoItem(body, id, false) },
    () => post(who, body, cheque),
  )

async function post(
  who: WhoToday,
  body: DirectLancamento,
  cheque: ChequeOfBaixa | undefined,
): Promise<number> {
  const { conta, linhas, cabecalho, valor } = await checked(who, body)
  const { actor } = who
  const [made] = await postTitulos(who, {
    cabecalho: {
      ...cabecalho,
      operacao: body.operacao,
      origem: 'avulso',
      tipo: cheque ? 'titulo' : 'avulso',
      situacao: 'aprovado',
      id_solicitante: actor.id_usuario,
      id_aprovador: actor.id_usuario,
    },
    parcelas: [{ valor, dataVencimento: body.data }],
    rateio: linhas,
  })
  const id_lancamento = must(made, 'title')
  await settle(
    who,
    { id_lancamento, centavos: valor, baixado_centavos: cents(0) },
    {
      data: body.data,
      id_contabancaria: conta.id_contabancaria,
      forma_pagamento: body.forma_pagamento,
      cheque,
    },
  )
  await keepFontes(who, [id_lancamento], body)
  return id_lancamento
}

/** Throws if an entry was reconciled or exported, or settled in an account blocked for the user. */
export async function requireChangeable(
  who: WhoToday,
  lancamentos: readonly Lancamento[],
): Promise<void> {
  for (const um of lancamentos) {
    if (um.conciliado === 's') throw refuse('alterar', `${nameOfLancamento(um)} já foi conciliado.`)
    if (um.exportado_em !== null) {
      throw refuse('alterar', `${nameOfLancamento(um)} já foi exportado.`)
    }
  }
  const baixas = await listBaixasVivas(
    who.db,
    lancamentos.map((um) => um.id_lancamento),
  )
  await requireContas(
    who,
    baixas.map((baixa) => baixa.id_contabancaria),
  )
}

interface ChangedDirect extends DirectLancamento {
  readonly versao: number
}

export async function updateDirect(
  who: WhoToday,
  id_lancamento: number,
  body: ChangedDirect,
): Promise<void> {
  const antes = await findLancamento(who.db, id_lancamento)
  const hasNewValor = antes?.centavos !== body.valor
  await withoutOverrun(
    who,
    {
      linhas: linesOf(body),
      ids: async () => [id_lancamento],
      campoDe: (id) => campoDoItem(body, id, hasNewValor),
    },
    () => update(who, id_lancamento, body),
  )
}

async function update(
  who: WhoToday,
  id_lancamento: number,
  { versao, ...body }: ChangedDirect,
): Promise<void> {
  const [antes] = await lockSeen(who, [id_lancamento])
  if (antes?.tipo === 'transferencia') throw refuse('alterar o lançamento', half)
  if (antes?.tipo !== 'avulso') throw new Failure('nao_encontrado')
  requireVersao(antes, versao)
  const ofCard = await cartoes.ask.problemOf(who.db, [id_lancamento])
  if (ofCard !== undefined) throw refuse('alterar o lançamento', ofCard)
  await requireChangeable(who, [antes])
  const { conta, linhas, cabecalho, valor } = await checked(who, body)
  await rewriteMovimentos(who.db, [
    {
      id_lancamento,
      operacao: body.operacao,
      valor,
      data: body.data,
      id_contabancaria: conta.id_contabancaria,
      forma_pagamento: body.forma_pagamento ?? null,
    },
  ])
  await updateLancamento(who.db, id_lancamento, cabecalho)
  await rewriteRateio(who, { id_lancamento, valor }, linhas)
  await keepFontes(who, [id_lancamento], body)
}
