import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { postTitulo } from '../../../src/livro/titulos/public.ts'
import { hashOfLote } from '../../../src/financeiro/pagamentos/lote/content.ts'
import {
  findLote,
  insertEvento,
  insertItens,
  insertLote,
  listItens,
  updateLote,
} from '../../../src/financeiro/pagamentos/lote/lote.queries.ts'

export interface DemoPayment {
  readonly descricao: string
  readonly valor: Cents
  readonly nome: string
  readonly documento: string
  readonly destino: Destino
}

interface DemoLote {
  readonly preparer: WhoToday
  readonly releaser: WhoToday
  readonly id_contabancaria: number
  readonly id_empresa: number
  readonly id_grupoCusto: number | null
  readonly data: CalendarDate
  readonly descricao: string
  readonly payments: readonly DemoPayment[]
}

/** A batch of the demonstration with titles of its own: one person prepared it, another released it. */
export async function postReleasedLote(demo: DemoLote): Promise<number> {
  const { preparer, releaser, id_contabancaria, data, descricao } = demo
  const { db } = preparer
  const { id_usuario } = preparer.actor
  const id_lote_pagamento = await insertLote(db, { id_contabancaria, data, descricao, id_usuario })
  for (const payment of demo.payments) {
    await insertItens(db, [await itemOf(demo, payment, id_lote_pagamento)])
  }
  await insertEvento(db, { id_lote_pagamento, acao: 'preparar', id_usuario })
  const lote = must(await findLote(db, id_lote_pagamento), 'batch')
  const hash = hashOfLote(lote, await listItens(db, id_lote_pagamento))
  await insertEvento(db, {
    id_lote_pagamento,
    acao: 'liberar',
    hash,
    id_usuario: releaser.actor.id_usuario,
  })
  await updateLote(db, id_lote_pagamento, { estado: 'liberado', hash })
  return id_lote_pagamento
}

async function itemOf(demo: DemoLote, payment: DemoPayment, id_lote_pagamento: number) {
  const { preparer, id_contabancaria, id_empresa, id_grupoCusto, data } = demo
  const id_lancamento = await postTitulo(preparer, {
    id_empresa,
    id_grupoCusto,
    id_contabancaria,
    operacao: 'D',
    origem: 'avulso',
    id_pessoa: null,
    descricao: payment.descricao,
    valor: payment.valor,
    competencia: data,
    dataVencimento: data,
    situacao: 'aprovado',
    id_orcamento: null,
    id_orca_item: null,
    id_solicitante: preparer.actor.id_usuario,
  })
  return {
    id_lote_pagamento,
    id_lancamento,
    valor: payment.valor,
    desconto: cents(0),
    acrescimo: cents(0),
    multa: cents(0),
    destino: payment.destino,
    favorecido_nome: payment.nome,
    favorecido_documento: payment.documento,
    avisos: [],
    id_usuario_aceite: null,
  }
}
