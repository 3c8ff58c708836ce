import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  reciboCreate,
  reciboDraft,
  ReciboDraftInside as ReciboDraft,
} from '@claquete/contract/financeiro/recibos/recibo'
import {
  problemOfRecibo,
  reciboNumber,
  usualReason,
} from '@claquete/core/financeiro/recibos/recibo'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import { documentoOnPaper } from '@claquete/core/kernel/writing/recibo'
import { sum } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { countSeen, findParty, findUnit, listBaixasForRecibo } from './baixas.queries.ts'
import type { FoundBaixa } from './baixas.queries.ts'
import { insertRecibo, nextReciboNumber } from './recibo.queries.ts'

type Chosen = Pick<TakenBy<typeof reciboDraft>['body'], 'ids' | 'baixas'>

/** The settlements asked for; throws where they cannot be on one receipt. */
async function requireBaixas(context: WhoToday, { ids = [], baixas = [] }: Chosen) {
  const { db, actor } = context
  const visao = await visaoDoLivro(db, actor)
  const titulos = [...new Set(ids)]
  if ((await countSeen(db, visao, titulos)) < titulos.length) throw new Failure('nao_encontrado')
  const found = await listBaixasForRecibo(db, visao, { ids: titulos, baixas })
  if (baixas.some((id) => !found.some(({ id_baixa }) => id_baixa === id))) {
    throw new Failure('nao_encontrado')
  }
  // Settlements of a title that already have a receipt are left out. Where all have one, they stay, and are refused below.
  const named = new Set(baixas)
  const free = found.filter(({ id_baixa, numero }) => numero === null || named.has(id_baixa))
  const taken = free.length > 0 ? free : found
  const problem = problemOfRecibo(
    taken.map((baixa) => ({
      ...baixa,
      recibo: baixa.numero === null ? null : reciboNumber(baixa.numero),
    })),
  )
  if (problem !== undefined) throw fieldFailure(ids.length > 0 ? 'ids' : 'baixas', problem)
  return taken
}

/** Both sides of a receipt: who paid, who received. */
async function partiesOf({ db }: WhoToday, { operacao, id_empresa, id_pessoa }: FoundBaixa) {
  const unit = must(await findUnit(db, id_empresa), 'unit of the receipt')
  const person = id_pessoa === null ? undefined : await findParty(db, id_pessoa)
  const us = { nome: unit.nome, documento: documentoOnPaper(unit.documento) }
  const them = person
    ? { nome: person.nome, documento: documentoOnPaper(person.documento) }
    : { nome: '', documento: '' }
  const [pagador, payee] = operacao === 'C' ? [them, us] : [us, them]
  return { unit, pagador, payee }
}

async function prepare(context: WhoToday, chosen: Chosen) {
  const baixas = await requireBaixas(context, chosen)
  const first = must(baixas[0], 'first settlement of the receipt')
  const valor = sum(baixas.map(({ centavos }) => centavos))
  const referente = usualReason(baixas.map(({ descricao }) => descricao))
  return { baixas, first, valor, referente, ...(await partiesOf(context, first)) }
}

/** The receipt as it would be issued: what the screen shows before. */
export async function draftRecibo(context: WhoToday, chosen: Chosen): Promise<ReciboDraft> {
  const { baixas, first, valor, referente, unit, pagador, payee } = await prepare(context, chosen)
  return {
    operacao: first.operacao,
    id_empresa: first.id_empresa,
    empresa: unit.fantasia,
    pagador_nome: pagador.nome,
    recebedor_nome: payee.nome,
    valor,
    extenso: reaisInWords(valor),
    data: context.today,
    local: unit.cidade,
    referente: referente.slice(0, 1000),
    baixas: baixas.map(({ id_baixa, id_lancamento, descricao, data, centavos }) => ({
      id_baixa,
      id_lancamento,
      descricao,
      data,
      valor: centavos,
      estornada: false,
    })),
  }
}

/** Issues a receipt. Its number is the next one of its unit; two at once wait for each other. */
export async function createRecibo(
  context: WhoToday,
  { ids, baixas: named, ...written }: TakenBy<typeof reciboCreate>['body'],
) {
  const { db, actor, today } = context
  await takeTurn(db, 'recibo')
  const draft = await prepare(context, { ids, baixas: named })
  const { baixas, first, valor, unit, pagador, payee } = draft
  if (pagador.nome === '' || payee.nome === '') {
    throw fieldFailure(
      ids === undefined ? 'baixas' : 'ids',
      'Informe a pessoa no lançamento antes de emitir o recibo.',
    )
  }
  const data = written.data ?? today
  if (data > today) throw fieldFailure('data', 'Use a data de hoje ou uma anterior.')
  const numero = await nextReciboNumber(db, first.id_empresa)
  const id_recibo = await insertRecibo(
    db,
    {
      id_empresa: first.id_empresa,
      numero,
      operacao: first.operacao,
      data,
      id_pessoa: first.id_pessoa,
      pagador,
      payee,
      valor,
      referente: written.referente ?? draft.referente.slice(0, 1000),
      obs: written.obs ?? '',
      local: written.local ?? unit.cidade,
      assinaturas: written.assinaturas ?? [],
      id_usuario: actor.id_usuario,
    },
    baixas.map(({ id_baixa }) => id_baixa),
  )
  return { id_recibo, numero: reciboNumber(numero) }
}
