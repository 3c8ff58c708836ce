import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { loteChange, loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import { estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { unaccepted } from '@claquete/core/financeiro/pagamentos/problems'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { lockLancamentos, requireContas } from '../../../livro/titulos/public.ts'
import { lockSeenLote, refuseLote } from './file.commands.ts'
import { insertEvento, insertItens, insertLote, updateLote } from './lote.queries.ts'
import type { NewItem, StoredLote } from './lote.queries.ts'
import { evaluateWanted, seenMarkOf } from '../prepare/prepare.read.ts'
import type { Chosen } from '../prepare/prepare.read.ts'
import { removeItens } from './read.queries.ts'

export type Wanted = TakenBy<typeof loteCreate>['body']['titulos'][number]

/** Every problem of every payment, at its field: errors, and warnings that nobody accepted. `more` are others found. */
export function requireRight(
  chosen: readonly Chosen[],
  titulos: readonly Wanted[],
  more: readonly FieldError[] = [],
): void {
  const own = chosen.flatMap(({ problems, titulo }, at): FieldError[] => {
    const { versao, visto, aceitos = [] } = must(titulos[at], 'payment')
    const inLine = (campo: string) => `titulos.${at}.${campo}`
    const mustLook =
      titulo.versao !== versao || seenMarkOf(must(chosen[at], 'payment').candidate) !== visto
    const msg = 'O título ou a forma de pagar mudou depois que a tela foi aberta: confira de novo.'
    return [
      ...(mustLook ? [{ campo: inLine('visto'), msg }] : []),
      ...problems
        .filter(({ gravidade }) => gravidade === 'erro')
        .map((one) => ({ campo: inLine(one.campo), msg: one.msg })),
      ...unaccepted(problems, aceitos).map((one) => ({
        campo: inLine('aceitos'),
        msg: `${one.msg} Aceite o aviso ou corrija.`,
      })),
    ]
  })
  const erros = [...more, ...own]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

export const itemOf = (
  { candidate, problems }: Chosen,
  { id_lote_pagamento, id_usuario }: { id_lote_pagamento: number; id_usuario: number },
): NewItem => {
  const avisos = problems.map(({ codigo, msg }) => ({ codigo, msg }))
  return {
    id_lote_pagamento,
    id_lancamento: candidate.id_lancamento,
    valor: candidate.valor,
    desconto: candidate.desconto,
    acrescimo: candidate.acrescimo,
    multa: candidate.multa,
    destino: must(candidate.destino, 'destination'),
    favorecido_nome: candidate.favorecido.nome,
    favorecido_documento: candidate.favorecido.documento,
    avisos,
    id_usuario_aceite: avisos.length > 0 ? id_usuario : null,
  }
}

/** Makes one batch for each account and day. All of the payments are right, or nothing is stored. */
export async function createLotes(
  who: WhoToday,
  { titulos, descricao = '' }: TakenBy<typeof loteCreate>['body'],
): Promise<GivenBy<typeof loteCreate>['lotes']> {
  const { db, actor } = who
  // Of two people with the same title, the second finds it in the batch of the first.
  await lockLancamentos(
    db,
    titulos.map(({ id_lancamento }) => id_lancamento),
  )
  await requireContas(
    who,
    titulos.map(({ id_contabancaria }) => id_contabancaria),
  )
  const { chosen } = await evaluateWanted(who, titulos)
  requireRight(chosen, titulos)
  const groups = Map.groupBy(
    chosen,
    ({ conta, candidate }) => `${conta?.id_contabancaria ?? 0}/${candidate.data}`,
  )
  const lotes = []
  for (const group of groups.values()) {
    const first = must(group[0], 'payment')
    const { id_usuario } = actor
    const id_lote_pagamento = await insertLote(db, {
      id_contabancaria: must(first.conta, 'account').id_contabancaria,
      data: first.candidate.data,
      descricao,
      id_usuario,
    })
    await insertItens(
      db,
      group.map((one) => itemOf(one, { id_lote_pagamento, id_usuario })),
    )
    await insertEvento(db, { id_lote_pagamento, acao: 'preparar', id_usuario })
    const valor = sumOf(group, ({ candidate }) => candidate.valor)
    lotes.push({ id_lote_pagamento, quantidade: group.length, valor })
  }
  return lotes
}

/** Locks a batch that can still be changed; refuses an older version, and one that is exported, done or cancelled. */
export async function requireOpenLote(
  who: WhoToday,
  { id_lote_pagamento, versao }: { readonly id_lote_pagamento: number; readonly versao: number },
  acao: string,
) {
  const opened = await lockSeenLote(who, id_lote_pagamento)
  const { lote } = opened
  if (lote.estado !== 'rascunho' && lote.estado !== 'liberado') {
    throw refuseLote(acao, `o lote está “${estadosOfLote[lote.estado]}”.`)
  }
  requireVersao(lote, versao)
  await requireContas(who, [lote.id_contabancaria])
  return opened
}

/** Changes the day or the name of a batch, or takes payments out; a released one asks for release again. */
export async function changeLote(
  context: Context,
  { retirar = [], data, descricao, ...chosen }: TakenBy<typeof loteChange>['body'],
): Promise<void> {
  const { db, actor } = context
  const { lote, itens } = await requireOpenLote(context, chosen, 'alterar')
  const { id_lote_pagamento } = lote
  const leaving = itens.filter(
    ({ id_lote_pagamento_item: id, estado }) => retirar.includes(id) && estado === 'pendente',
  )
  if (leaving.length < new Set(retirar).size) throw new Failure('nao_encontrado')
  if (
    leaving.length > 0 &&
    itens.filter(({ estado }) => estado === 'pendente').length === leaving.length
  ) {
    throw refuseLote('retirar', 'o lote ficaria vazio: cancele-o.')
  }
  await removeItens(db, id_lote_pagamento, retirar)
  const isOnlyName = leaving.length === 0 && (data === undefined || data === lote.data)
  await updateLote(db, id_lote_pagamento, {
    ...(descricao !== undefined && { descricao }),
    ...(data !== undefined && { data }),
    ...(!isOnlyName && { estado: 'rascunho', hash: null }),
  })
  if (!isOnlyName) {
    await insertEvento(db, { id_lote_pagamento, acao: 'alterar', id_usuario: actor.id_usuario })
  }
}

const actNames = { reabrir: 'reabrir', cancelar: 'cancelar' } as const

/** Gives a batch back to its preparation, or ends it: its titles are free. */
export async function closeLote(
  context: Context,
  chosen: { readonly id_lote_pagamento: number; readonly versao: number },
  { acao, motivo }: { readonly acao: keyof typeof actNames; readonly motivo: string },
): Promise<void> {
  const { db, actor } = context
  const { lote, itens } = await requireOpenLote(context, chosen, actNames[acao])
  const { id_lote_pagamento } = lote
  requireActOf(lote, itens, acao)
  if (acao === 'cancelar') {
    await removeItens(
      db,
      id_lote_pagamento,
      itens.map((one) => one.id_lote_pagamento_item),
    )
  }
  await updateLote(db, id_lote_pagamento, {
    estado: acao === 'cancelar' ? 'cancelado' : 'rascunho',
    hash: null,
    motivo,
  })
  await insertEvento(db, { id_lote_pagamento, acao, motivo, id_usuario: actor.id_usuario })
}

function requireActOf(
  { estado }: StoredLote,
  itens: readonly { readonly estado: string }[],
  acao: keyof typeof actNames,
): void {
  if (acao === 'reabrir' && estado !== 'liberado') {
    throw refuseLote('reabrir', 'o lote ainda está em preparação.')
  }
  if (itens.some((item) => item.estado !== 'pendente' && item.estado !== 'removido')) {
    throw refuseLote(acao, 'parte do lote já foi paga ou recusada.')
  }
}
