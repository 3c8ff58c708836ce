import { Failure } from '@claquete/contract/failures'
import type {
  LoteInside as Lote,
  LoteItemInside as LoteItem,
} from '@claquete/contract/financeiro/pagamentos/lote'
import { textOfDestino } from '@claquete/core/financeiro/pagamentos/destino-text'
import type { Problem } from '@claquete/core/financeiro/pagamentos/problem'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Context } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { problemsOfLote } from './check.read.ts'
import { hashOfLote, waitingOf } from './content.ts'
import { listItens } from './lote.queries.ts'
import type { StoredItem } from './lote.queries.ts'
import { saldosOf } from '../prepare/prepare.read.ts'
import { listEventos, listShownItens, lotes } from './read.queries.ts'
import { problemToRelease, releaseOf } from './release.ts'

type More = Awaited<ReturnType<typeof listShownItens>>[number]

function shownItem(
  item: StoredItem,
  { more, problems, today }: { more: More; problems: readonly Problem[]; today: Context['today'] },
): LoteItem {
  const isOver = item.estado === 'pago' || item.estado === 'devolvido'
  return {
    ...more,
    avisos: more.avisos,
    id_lancamento: item.id_lancamento,
    seu_numero: item.seu_numero,
    favorecido_nome: item.favorecido_nome,
    favorecido_documento: item.favorecido_documento,
    via: item.via,
    destino: item.destino ? textOfDestino(item.destino, today) : '',
    valor: item.valor,
    desconto: item.desconto,
    acrescimo: item.acrescimo,
    multa: item.multa,
    estado: item.estado,
    pago_em: isOver ? item.pago_em : null,
    valor_pago: isOver ? item.valor_pago : null,
    problemas: [...problems],
  }
}

/** A batch with everything that its screen shows; `nao_encontrado` where the person does not see all of its titles. */
export async function readLote(context: Context, id_lote_pagamento: number): Promise<Lote> {
  const { db, actor, today } = context
  const row = await lotes.find(db, await visaoDoLivro(db, actor), id_lote_pagamento)
  if (!row) throw new Failure('nao_encontrado')
  noteConsulta(context, 'pagamento')
  const itens = await listItens(db, id_lote_pagamento)
  const more = new Map(
    (await listShownItens(db, id_lote_pagamento)).map((one) => [one.id_lote_pagamento_item, one]),
  )
  const waiting = waitingOf(itens)
  const isOpen = row.estado === 'rascunho' || row.estado === 'liberado'
  const problems = isOpen
    ? await problemsOfLote(context, row, waiting)
    : new Map<number, Problem[]>()
  const eventos = await listEventos(db, id_lote_pagamento)
  const settings = await settingsOf(db)
  const release = releaseOf(
    eventos,
    sumOf(waiting, ({ valor }) => valor),
    settings,
  )
  const [saldo = null] = isOpen ? await saldosOf(context, [row], { lote: id_lote_pagamento }) : []
  const names = new Map(eventos.map(({ id_usuario, usuario }) => [id_usuario, usuario ?? '']))
  return {
    ...row,
    hash: hashOfLote(row, itens),
    itens: itens.map((item) =>
      shownItem(item, {
        more: must(more.get(item.id_lote_pagamento_item), 'payment'),
        problems: item.estado === 'pendente' ? (problems.get(item.id_lancamento) ?? []) : [],
        today,
      }),
    ),
    eventos: eventos.map(({ id_usuario: _id, ...evento }) => evento),
    saldo,
    faltam: row.estado === 'rascunho' ? release.missing : 0,
    liberado_por: release.releasers.map((id) => names.get(id) ?? ''),
    impedimento: problemToRelease(release, actor, settings) ?? null,
  }
}
