import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { contaBancoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import * as contract from '@claquete/contract/financeiro/pagamentos/lote'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Prepared, WantedPagamento } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { RequestTo } from '@claquete/contract/endpoint'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { must } from '@claquete/core/kernel/must'
import { testContaOf, postTitulo } from '../../../test/titulos.ts'
import type { World } from '../../../test/world.ts'
import type { WhoToday } from '../../kernel/context.ts'
import { personBehind } from '../../kernel/session/session.ts'

export const today = todayInSaoPaulo(Date.now())

let last = 100_000_000

/** A person with a Pix key, who is owed a title; returns the title. */
export async function owedTitulo(world: World, valor: number): Promise<number> {
  const id_pessoa = await newFornecedor(world)
  return postTitulo(world, { valor, id_pessoa, id_contabancaria: await testContaOf(world) })
}

export async function newFornecedor(world: World): Promise<number> {
  last += 1
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: `Técnica ${last}`, tipo_pessoa: 'PF', cnpj: cpfWithDigits(String(last)) },
  })
  await world.call(contaBancoCreate, { body: { id_pessoa, pix: `tecnica${last}@exemplo.com.br` } })
  return id_pessoa
}

/** How titles would be paid today from the tests' account. */
export async function prepare(
  world: World,
  wanted: readonly WantedPagamento[],
): Promise<Prepared[]> {
  const id_contabancaria = await testContaOf(world)
  const titulos = wanted.map((one) => ({ id_contabancaria, data: today, ...one }))
  return (await world.call(pagamentoPrepare, { body: { titulos } })).data
}

/** A prepared title as it goes into a batch, its warnings accepted. */
export const chosenOf = (one: Prepared) => ({
  id_lancamento: one.id_lancamento,
  versao: one.versao,
  visto: one.visto,
  valor: one.valor,
  desconto: one.desconto,
  acrescimo: one.acrescimo,
  multa: one.multa,
  data: one.data,
  id_contabancaria: one.id_contabancaria ?? 0,
  aceitos: one.problemas.map(({ codigo }) => codigo),
})

/** A batch of these titles, in preparation. */
export async function createLote(world: World, ids: readonly number[]): Promise<number> {
  const prepared = await prepare(
    world,
    ids.map((id_lancamento) => ({ id_lancamento })),
  )
  const { lotes } = await world.call(contract.loteCreate, {
    body: { titulos: prepared.map(chosenOf) },
  })
  return must(lotes[0], 'batch').id_lote_pagamento
}

export const viewLote = async (world: World, id_lote_pagamento: number) =>
  (await world.call(contract.loteView, { params: { id_lote_pagamento } })).data

/** A batch as whoever looks at it now would send it with an act. */
export async function seenLote(world: World, id_lote_pagamento: number) {
  const { versao } = await viewLote(world, id_lote_pagamento)
  return { id_lote_pagamento, versao }
}

/** Releases what the batch has now. */
export async function release(world: World, id_lote_pagamento: number) {
  const { versao, hash } = await viewLote(world, id_lote_pagamento)
  return world.ask(contract.loteRelease, { body: { id_lote_pagamento, versao, hash } })
}

/** Runs what files of banks call, as this person. */
export const asWho = <T>(world: World, work: (who: WhoToday) => Promise<T>): Promise<T> =>
  world.rows(async (db) => {
    const actor = must(await personBehind(db, world.id_usuario, today), 'person')
    return work({ db, actor, today })
  })

export const setSettings = (world: World, body: RequestTo<typeof configuracaoUpdate>['body']) =>
  world.call(configuracaoUpdate, { body })
