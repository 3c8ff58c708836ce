import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type { agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import { baixaOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import { formaOfVia } from '@claquete/core/financeiro/pagamentos/pagamento'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { attachLoose, settleTitulos } from '../../livro/titulos/public.ts'
import { refuseLote } from './lote/file.commands.ts'
import { listWaiting, lockLotes } from './lote/lote.queries.ts'
import { settleItems } from './resposta/pay.commands.ts'
import { evaluateWanted } from './prepare/prepare.read.ts'

type Body = TakenBy<typeof agoraPay>['body']

/** The payment is one of a released batch. */
async function payItem(context: Context, seuNumero: string, body: Body): Promise<number> {
  const [outcome] = await settleItems(context, [
    {
      seuNumero,
      data: body.data,
      valor: body.valor,
      isTyped: true,
      texto: 'Pago fora de arquivo',
    },
  ])
  if (outcome?.id_baixa === undefined) {
    throw refuseLote('dar baixa', outcome?.motivo ?? 'o pagamento já foi feito.')
  }
  return outcome.id_baixa
}

/** What is wrong with a difference that nobody decided, or with its fine. */
const ofDecision: ReadonlySet<string> = new Set(['pede_mais', 'multa_maior'])

async function payTitulo(context: Context, body: Body): Promise<number> {
  const { id_lancamento, id_contabancaria, data, versao, diferenca, multa } = body
  const { chosen } = await evaluateWanted(context, [
    { id_lancamento, id_contabancaria, data, diferenca, multa },
  ])
  const { candidate, problems } = must(chosen[0], 'title')
  const undecided = problems.find(({ codigo }) => ofDecision.has(codigo))
  if (undecided) throw fieldFailure('diferenca', undecided.msg)
  const baixa = baixaOfItem(candidate, body.valor)
  if (!baixa) throw fieldFailure('valor', 'O valor é menor que os juros e a multa.')
  const { ids_baixa } = await settleTitulos(context, {
    id_contabancaria,
    data,
    forma_pagamento: candidate.destino ? formaOfVia[candidate.destino.via] : null,
    baixas: [{ id_lancamento, versao, ...baixa }],
  })
  return must(ids_baixa[0], 'settlement')
}

/** Settles a title that somebody just paid in the app of the bank, and keeps the receipt with it. */
export async function payNow(context: Context, body: Body): Promise<number> {
  const { db } = context
  const { id_lancamento, anexos = [] } = body
  // A file that is being made of the title's batch is waited for: the bank will pay it.
  const batches = await listWaiting(db, [id_lancamento])
  await lockLotes(
    db,
    batches.map((one) => one.id_lote_pagamento),
  )
  const { chosen } = await evaluateWanted(context, [{ id_lancamento }])
  const titulo = must(chosen[0], 'title').titulo
  const [waiting] = await listWaiting(db, [id_lancamento])
  if (titulo.isExported) {
    throw refuseLote(
      'dar baixa',
      'o título está em um arquivo enviado ao banco: espere a resposta.',
    )
  }
  if (waiting && waiting.estado_lote !== 'liberado') {
    const motivo = `o título está no lote nº ${waiting.id_lote_pagamento}, que não foi liberado.`
    throw refuseLote('dar baixa', motivo)
  }
  requireVersao(titulo, body.versao)
  if (waiting && waiting.id_contabancaria !== body.id_contabancaria) {
    throw fieldFailure('id_contabancaria', 'O lote deste título é de outra conta.')
  }
  const id_baixa = waiting
    ? await payItem(context, waiting.seu_numero, body)
    : await payTitulo(context, body)
  await attachLoose(context, id_lancamento, anexos)
  return id_baixa
}
