import { Failure } from '@claquete/contract/failures'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { Approvable } from '../../orcamento/public.ts'
import { requireDespesa } from '../despesa/scope.commands.ts'
import { scopeOf } from '../scope/scope.queries.ts'
import { requireVerba } from '../verba/acts.commands.ts'
import { idsOf, listTituloTexts } from './aprovacao.queries.ts'
import { measure, readerOf } from './measure.read.ts'

interface Shown {
  readonly descricao: string
  readonly num_orc: string
  readonly valor: Cents
}

/** A fund or an expense as the preview names it, if this person may see it; otherwise 404. */
async function shownOf(who: WhoToday, { tipo, id }: Approvable): Promise<Shown> {
  if (tipo === 'verba') {
    const { descricao, produtor, valor, id_orcamento } = await requireVerba(who, id)
    const { num_orc } = await findOrcamento(who, id_orcamento)
    return { descricao: descricao || `Verba de ${produtor}`, num_orc, valor }
  }
  const { descricao, valor, id_orcamento } = await requireDespesa(who, id)
  return { descricao, num_orc: (await findOrcamento(who, id_orcamento)).num_orc, valor }
}

/** Payments as the preview names them, if this person may see all; otherwise 404. */
async function shownPagamentos(who: WhoToday, ids: readonly number[]) {
  const seen = await listSeenIds(who, ids)
  const titulos = await listTituloTexts(who.db, ids)
  if (seen.size < ids.length || titulos.length < ids.length) throw new Failure('nao_encontrado')
  return titulos.map(({ id_lancamento: id, descricao, num_orc, valor }) => {
    const shown: Shown = { descricao, num_orc: num_orc ?? '', valor }
    return [keyOf({ tipo: 'pagamento', id }), shown] as const
  })
}

const keyOf = ({ tipo, id }: Approvable) => `${tipo}/${id}`

/** What approving these would do: how many, their sum, and what each passes of its line, in the order given. */
export async function previewOf(who: WhoToday, asked: readonly Approvable[]) {
  const alvos = [...new Map(asked.map((alvo) => [keyOf(alvo), alvo])).values()]
  const shown = new Map<string, Shown>(await shownPagamentos(who, idsOf(alvos, 'pagamento')))
  for (const alvo of alvos) {
    if (alvo.tipo !== 'pagamento') shown.set(keyOf(alvo), await shownOf(who, alvo))
  }
  const { custos } = await scopeOf(who.db, who.actor)
  const found = await measure(await readerOf(who, alvos), alvos)
  const { estouro_de_item } = await settingsOf(who.db)
  return {
    quantidade: alvos.length,
    soma: sumOf([...shown.values()], ({ valor }) => valor),
    politica: estouro_de_item,
    pode_estourar: who.actor.permissions.has('execucao.estourar'),
    estouros: found.map(({ alvo, item = null, saldo, excesso }) => {
      const { descricao, num_orc, valor } = shown.get(keyOf(alvo)) ?? nothing
      const { tipo, id } = alvo
      return { tipo, id, descricao, num_orc, item, valor, excesso, ...(custos && { saldo }) }
    }),
    excesso: sumOf(found, ({ excesso }) => excesso),
  }
}

const nothing: Shown = { descricao: '', num_orc: '', valor: cents(0) }
