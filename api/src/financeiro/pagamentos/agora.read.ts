import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  PaidNowInside as PaidNow,
  agoraList,
} from '@claquete/contract/financeiro/pagamentos/agora'
import { copyOfDestino } from '@claquete/core/financeiro/pagamentos/copy'
import { noteConsulta } from '../../cadastros/pessoas/public.ts'
import type { Context } from '../../kernel/context.ts'
import { qrPath } from '../../kernel/qr.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { evaluateLote } from './lote/check.read.ts'
import { waitingOf } from './lote/content.ts'
import { listContasToPay } from './prepare/check.queries.ts'
import { findLote, listItens } from './lote/lote.queries.ts'
import { evaluateWanted, shownPayment } from './prepare/prepare.read.ts'
import type { Chosen } from './prepare/prepare.read.ts'
import { lotes } from './lote/read.queries.ts'

type Body = TakenBy<typeof agoraList>['body']

/** The payments of a released batch, as they were released. */
async function ofLote(context: Context, id_lote_pagamento: number): Promise<Chosen[]> {
  const { db, actor } = context
  const visao = await visaoDoLivro(db, actor)
  const seen = await lotes.find(db, visao, id_lote_pagamento)
  const lote = await findLote(db, id_lote_pagamento)
  if (!seen || !lote) throw new Failure('nao_encontrado')
  if (lote.estado !== 'liberado') {
    throw fieldFailure(
      'id_lote_pagamento',
      'Só um lote liberado, que não está em arquivo, é pago assim.',
    )
  }
  const contas = await listContasToPay(db, visao)
  const conta = contas.find((one) => one.id_contabancaria === lote.id_contabancaria)
  const waiting = waitingOf(await listItens(db, id_lote_pagamento))
  const evaluated = await evaluateLote(context, lote, waiting)
  return evaluated.map((one) => ({ ...one, conta }))
}

const isToday = (codigo: string) => codigo !== 'dia_nao_util'

function shown(chosen: Chosen, context: Context): PaidNow {
  const { today } = context
  const { candidate } = chosen
  const copia = copyOfDestino(candidate, today)
  const isPix =
    candidate.destino?.via === 'pix_chave' || candidate.destino?.via === 'pix_copia_cola'
  const payment = shownPayment(chosen, context)
  return {
    ...payment,
    problemas: payment.problemas.filter(({ codigo }) => isToday(codigo)),
    copia: copia ?? null,
    qr: isPix && copia !== undefined ? qrPath(copia) : null,
  }
}

/** What to paste or scan in the app of the bank, title by title. */
export async function readAgora(
  context: Context,
  { ids, id_lote_pagamento }: Body,
): Promise<GivenBy<typeof agoraList>> {
  const { db, actor, today } = context
  noteConsulta(context, 'pagamento')
  const wanted = (ids ?? []).map((id_lancamento) => ({ id_lancamento, data: today }))
  const chosen =
    id_lote_pagamento === undefined
      ? (await evaluateWanted(context, wanted)).chosen
      : await ofLote(context, id_lote_pagamento)
  return {
    data: chosen.map((one) => ({
      ...shown(one, context),
      // What a batch pays was decided when it was prepared.
      ...(id_lote_pagamento !== undefined && { pede: null }),
    })),
    contas: await listContasToPay(db, await visaoDoLivro(db, actor)),
    hoje: today,
  }
}
