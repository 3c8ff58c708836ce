import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type {
  ManutencaoBody,
  manutencaoClose,
} from '@claquete/contract/equipamentos/manutencao/manutencao'
import { readMoment } from '@claquete/core/equipamentos/remessas/moment'
import { must } from '@claquete/core/kernel/must'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { createTitulo } from '../../livro/titulos/public.ts'
import { listShort, occupy } from '../disponibilidade/public.ts'
import {
  closeManutencao,
  findEquipamentoOf,
  insertManutencao,
  lockManutencaoOf,
  pessoaExists,
  updateManutencao,
} from './manutencao.queries.ts'
import type { ManutencaoValues } from './manutencao.queries.ts'

/** The end of the day on which a repair should be ready. */
const endOf = (prevista: CalendarDate | null): number | null =>
  prevista === null ? null : must(readMoment(addDays(prevista, 1)), prevista)

interface Occupying {
  readonly id_equipamento_manutencao: number
  readonly id_equipamento: number
  readonly quantidade: number
  readonly desde: number
  readonly fim: number | null
}

/** What is repaired does not go out. It is a fact: who counted on it is short. */
function occupyRepair(context: Context, repair: Occupying): Promise<void> {
  const { id_equipamento_manutencao, id_equipamento, quantidade, desde, fim } = repair
  const source = { id_equipamento_manutencao }
  const claim = {
    source,
    id_equipamento,
    quantidade,
    inicio: desde,
    fim,
    withFolgas: false,
    withParts: false,
    isFact: true,
    campo: 'quantidade',
  }
  return occupy(context, [source], fim !== null && fim <= desde ? [] : [claim])
}

async function check(
  context: Context,
  body: Omit<ManutencaoBody, 'id_equipamento'>,
  estoque: number,
): Promise<ManutencaoValues> {
  const { quantidade = 1, desde, prevista = null, proxima = null, id_fornecedor = null } = body
  const end = endOf(prevista)
  const knowsFornecedor = id_fornecedor === null || (await pessoaExists(context.db, id_fornecedor))
  const erros: FieldError[] = [
    ...(quantidade > estoque
      ? [{ campo: 'quantidade', msg: estoque === 1 ? 'É uma peça só.' : `São ${estoque} peças.` }]
      : []),
    ...(end !== null && end <= desde
      ? [{ campo: 'prevista', msg: 'A previsão não pode ser antes do começo.' }]
      : []),
    ...(knowsFornecedor ? [] : [{ campo: 'id_fornecedor', msg: messages.exists }]),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const { tipo = 'corretiva', descricao } = body
  return { tipo, descricao, quantidade, desde, prevista, proxima, id_fornecedor }
}

/** The open remittances that are short of this equipment. */
async function shortOf({ db, actor, services }: Context, id_equipamento: number) {
  const short = await listShort({ db, actor, now: services.now() }, { ids: [id_equipamento] })
  return [...new Set(short.map(({ num_remessa, nome }) => `${num_remessa} · ${nome}`))]
}

/** Opens a repair; of equipment that came back damaged it names the return. */
export async function openManutencao(
  context: Context,
  { id_equipamento, ...body }: ManutencaoBody,
  id_remessa_retorno: number | null = null,
) {
  const { db, actor } = context
  const equipamento = await findEquipamentoOf(db, actor, id_equipamento)
  if (!equipamento) throw fieldFailure('id_equipamento', messages.exists)
  const values = await check(context, body, equipamento.estoque)
  const id_equipamento_manutencao = await insertManutencao(db, values, {
    id_equipamento,
    id_usuario: actor.id_usuario,
    id_remessa_retorno,
  })
  const fim = endOf(values.prevista)
  const repair = { ...values, id_equipamento_manutencao, id_equipamento, fim }
  await occupyRepair(context, repair)
  return { id_equipamento_manutencao, em_risco: await shortOf(context, id_equipamento) }
}

async function lockManutencao({ db, actor }: Context, id: number) {
  const manutencao = await lockManutencaoOf(db, actor, id)
  if (!manutencao) throw new Failure('manutencao_nao_localizada')
  return manutencao
}

export async function changeManutencao(
  context: Context,
  id: number,
  { versao, ...body }: Omit<ManutencaoBody, 'id_equipamento'> & { readonly versao: number },
) {
  const before = await lockManutencao(context, id)
  requireVersao(before, versao)
  const values = await check(context, body, before.estoque)
  const isMoved =
    before.desde !== values.desde ||
    before.prevista !== values.prevista ||
    before.quantidade !== values.quantidade
  if (before.encerrada_em !== null && isMoved) {
    throw fieldFailure('desde', 'Esta manutenção foi encerrada: o período e as peças não mudam.')
  }
  await updateManutencao(context.db, id, values)
  if (before.encerrada_em === null) {
    await occupyRepair(context, { ...before, ...values, fim: endOf(values.prevista) })
  }
  return {
    id_equipamento_manutencao: id,
    em_risco: await shortOf(context, before.id_equipamento),
  }
}

type CloseBody = TakenBy<typeof manutencaoClose>['body']

/** Ends a repair: its pieces are free again, and what it cost may become a payable. */
export async function endManutencao(context: Context, id: number, body: CloseBody) {
  const before = await lockManutencao(context, id)
  requireVersao(before, body.versao)
  if (before.encerrada_em !== null) {
    throw fieldFailure('encerrada_em', 'Esta manutenção já foi encerrada.')
  }
  const { encerrada_em } = body
  if (encerrada_em < before.desde) {
    throw fieldFailure('encerrada_em', 'O fim não pode ser antes do começo.')
  }
  if (encerrada_em > context.services.now()) {
    throw fieldFailure('encerrada_em', 'O fim não pode ser no futuro.')
  }
  const custo = body.custo ?? null
  const id_fornecedor = body.id_fornecedor ?? before.id_fornecedor
  if (id_fornecedor !== null && !(await pessoaExists(context.db, id_fornecedor))) {
    throw fieldFailure('id_fornecedor', messages.exists)
  }
  const id_lancamento = body.dataVencimento
    ? await postCusto(context, before, {
        ...body,
        id_fornecedor,
        dataVencimento: body.dataVencimento,
      })
    : null
  const proxima = body.proxima ?? null
  const closed = { encerrada_em, custo, proxima, id_fornecedor, id_lancamento }
  await closeManutencao(context.db, id, closed)
  await occupyRepair(context, { ...before, fim: encerrada_em })
  return { id_lancamento }
}

async function postCusto(
  context: Context,
  { nome, codigo, descricao, id_empresa }: Awaited<ReturnType<typeof lockManutencao>>,
  {
    custo,
    id_fornecedor,
    dataVencimento,
  }: CloseBody & {
    readonly id_fornecedor: number | null
    readonly dataVencimento: CalendarDate
  },
): Promise<number> {
  if (!context.actor.permissions.has('conta_pagar.cadastrar')) throw new Failure('sem_permissao')
  if (!custo) throw fieldFailure('custo', 'Diga o custo que vira conta a pagar.')
  const [id_lancamento] = await createTitulo(context, 'D', {
    descricao: `Manutenção de ${nome} (${codigo}): ${descricao}`.slice(0, 300),
    valor: custo,
    dataVencimento: calendarDate(dataVencimento),
    id_empresa,
    id_pessoa: id_fornecedor,
  })
  return must(id_lancamento, 'title')
}
